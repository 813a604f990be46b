import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import type { TextPlace } from '@baohe/domain/reading-text/text-place';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { layOut, type LaidText } from './laid-text.ts';
import type { Turning } from './reader-settings.ts';
import type { TextLook } from './text-look.ts';

export interface Laid {
  /** Of this laying out: what it shows is drawn anew with the next. */
  id: number;
  text: LaidText;
  look: TextLook;
  blocks: readonly TextBlock[];
  /** Where the reader was before: there they are afterwards. */
  start: TextPlace;
}

interface Wish {
  ruler: RefObject<HTMLElement | null>;
  place: RefObject<TextPlace>;
  blocks: readonly TextBlock[];
  look: TextLook;
  turning: Turning;
  convert: (text: string) => string;
}

/** Laid out anew whenever the letters, the words or the width change; undefined until the first time. */
export function useLaidText(wish: Wish): Laid | undefined {
  const { ruler, place, blocks, look, turning, convert } = wish;
  const [laid, setLaid] = useState<Laid>();
  const lookKey = Object.values(look).join();

  useLayoutEffect(() => {
    const element = ruler.current;
    if (element && look.stage > 0) {
      const text = layOut(element, blocks, look, convert);
      const start = place.current;
      setLaid((before) => ({ id: (before?.id ?? 0) + 1, text, look, blocks, start }));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for all that is in the look
  }, [ruler, place, blocks, turning, convert, lookKey]);

  return laid;
}
