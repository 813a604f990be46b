import type { Turning } from '@baohe/domain/reading-text/reader-settings';
import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import type { LaidBlock } from '@baohe/domain/reading-text/text-pages';
import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { estimated, laidText, measured, type LaidText } from './laid-text.ts';
import type { TextLook } from './text-look.ts';

/** So many are measured before anything is shown. */
const AT_ONCE = 400;
/** More in one go would be felt under the finger. */
const AT_A_TIME = 100;
const REST_MS = 16;

export interface Laid {
  /** Of this laying out: what it shows is drawn anew with the next. */
  id: number;
  text: LaidText;
  look: TextLook;
  blocks: readonly TextBlock[];
  /** Where the reader was before: there they are afterwards. */
  start: TextPosition;
}

interface LayoutOptions {
  ruler: RefObject<HTMLElement | null>;
  position: RefObject<TextPosition>;
  blocks: readonly TextBlock[];
  look: TextLook;
  turning: Turning;
  convert: (text: string) => string;
}

/** Laid out anew whenever the letters, the words or the width change; undefined until the first time. */
export function useLaidText(options: LayoutOptions): Laid | undefined {
  const { ruler, position, blocks, look, turning, convert } = options;
  const [laid, setLaid] = useState<Laid>();
  const lookKey = Object.values(look).join();

  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element || look.stage === 0) {
      return undefined;
    }
    const measure = (from: number, to: number) =>
      measured(element, blocks.slice(from, to), look, convert);
    const show = (all: readonly LaidBlock[]) => {
      const text = laidText(all);
      const start = position.current;
      setLaid((before) => ({ id: (before?.id ?? 0) + 1, text, look, blocks, start }));
    };
    if (blocks.length <= AT_ONCE) {
      show(measure(0, blocks.length));
      return undefined;
    }
    // What is on the screen is measured now; the rest is counted, and measured little by little.
    const from = Math.max(0, position.current.block - AT_ONCE / 2);
    const all = blocks.map((block) => estimated(block, look));
    all.splice(from, AT_ONCE, ...measure(from, from + AT_ONCE));
    show(all);
    const exact: LaidBlock[] = [];
    let timer = setTimeout(goOn, REST_MS);
    function goOn() {
      exact.push(...measure(exact.length, exact.length + AT_A_TIME));
      if (exact.length < blocks.length) {
        timer = setTimeout(goOn, REST_MS);
      } else {
        show(exact);
      }
    }
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for all that is in the look
  }, [ruler, position, blocks, turning, convert, lookKey]);

  return laid;
}
