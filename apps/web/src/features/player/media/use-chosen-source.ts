import type { PlaySource } from '@baohe/contract/playback';
import { automaticSource, type Network } from '@baohe/domain/playing/automatic-source';
import { useState } from 'react';
import { dataSaver } from '../../../shared/data-saver.ts';

const NONE: ReadonlySet<number> = new Set();

/** A film does not change its quality because the network does: it is looked at when the film is opened. */
function networkNow(): Network {
  const { connection } = navigator as { connection?: { downlink?: number } };
  return { savesData: dataSaver.get(), downlink: connection?.downlink };
}

/** The quality that somebody chose; until then the one that fits, and another where that one cannot be played. */
export function useChosenSource(sources: readonly [PlaySource, ...PlaySource[]]) {
  const [network] = useState(networkNow);
  const [chosenNo, setChosenNo] = useState<number | null>(null);
  const [failed, setFailed] = useState(NONE);
  const chosen = sources.find(({ no }) => no === chosenNo);
  const source = chosen ?? automaticSource(sources, network, failed) ?? sources[0];
  return {
    source,
    isAutomatic: chosen === undefined,
    /** Null: what fits. */
    chooseSource: (no: number | null): void => {
      setChosenNo(no);
      setFailed(NONE);
    },
    /** It cannot be played. True where another one takes its place. */
    passOver: (): boolean => {
      const withThis = new Set([...failed, source.no]);
      if (chosen || !automaticSource(sources, network, withThis)) {
        return false;
      }
      setFailed(withThis);
      return true;
    },
  };
}
