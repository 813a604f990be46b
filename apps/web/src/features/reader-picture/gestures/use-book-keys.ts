import type { RefObject } from 'react';
import type { ReadingWay } from '../settings.ts';
import { useKeys, type Keys } from './use-keys.ts';

interface BookKeys extends Pick<Keys, 'onTurn' | 'onEnd'> {
  way: ReadingWay;
  /** What scrolls, where pages are not turned. */
  scroller: RefObject<HTMLElement | null>;
  hasBars: boolean;
  onBars: (areShown: boolean) => void;
  onLeave: () => void;
}

/** So much of the screen a key moves the strip. */
const STEP = 0.85;

/** What the keys do in an open book. */
export function useBookKeys({ way, scroller, hasBars, onBars, onLeave, ...turning }: BookKeys) {
  useKeys({
    ...turning,
    direction: way.direction,
    onStep(step) {
      if (way.mode === 'page') {
        turning.onTurn(step);
      } else {
        const by = (scroller.current?.clientHeight ?? 0) * STEP;
        scroller.current?.scrollBy({ top: step === 'on' ? by : -by });
      }
    },
    onEscape: () => (hasBars ? onLeave() : onBars(true)),
    onBars: () => onBars(!hasBars),
  });
}
