import type { PlaySourceType } from '../posts/play-source-type.ts';

interface Source {
  no: number;
  type: PlaySourceType;
}

export interface Network {
  /** The person or the browser wants to save data. */
  savesData: boolean;
  /** Megabits a second; undefined where the browser does not say. */
  downlink: number | undefined;
}

/** Below this a file of full quality stops again and again. */
const SLOW_DOWNLINK = 3;

/** A stream of parts takes what the network gives; a file comes as it is. */
const isAdaptive = ({ type }: Source): boolean => type !== 'normal';

/**
 * What plays when nobody has chosen a quality: the first one, as the library has it; where the network is slow or data
 * is saved the first stream. What could not be played is passed over; undefined when nothing is left.
 */
export function automaticSource<S extends Source>(
  sources: readonly S[],
  { savesData, downlink }: Network,
  failed: ReadonlySet<number>,
): S | undefined {
  const left = sources.filter(({ no }) => !failed.has(no));
  const isSlow = savesData || (downlink !== undefined && downlink < SLOW_DOWNLINK);
  return (isSlow ? left.find(isAdaptive) : undefined) ?? left[0];
}
