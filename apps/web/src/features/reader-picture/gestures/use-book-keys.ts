import { useKeys } from '@baohe/app-shell/keys';
import type { ReadingDirection } from '@baohe/domain/reading/direction';
import { BOOK_KEYS, type BookAction } from '@baohe/domain/reading/keys';
import type { ReadingWay } from '@baohe/domain/reading/reading-way';
import type { RefObject } from 'react';

interface BookKeys extends Pick<Keys, 'onTurn' | 'onEnd' | 'onThumbnails'> {
  way: ReadingWay;
  /** What scrolls, where pages are not turned. */
  scroller: RefObject<HTMLElement | null>;
  hasBars: boolean;
  onBars: (areShown: boolean) => void;
  onWay: (part: Partial<ReadingWay>) => void;
}

/** So much of the screen a key moves the strip. */
const STEP = 0.85;

/** What the keys do in an open book. */
export function useBookKeys({ way, scroller, hasBars, onBars, onWay, ...turning }: BookKeys) {
  useReadingKeys({
    ...turning,
    // A strip has no side from which its next page comes.
    direction: way.mode === 'page' ? way.direction : 'ltr',
    onStep(step) {
      if (way.mode === 'page') {
        turning.onTurn(step);
      } else {
        const by = (scroller.current?.clientHeight ?? 0) * STEP;
        scroller.current?.scrollBy({ top: step === 'on' ? by : -by });
      }
    },
    onBars: () => onBars(!hasBars),
    onSpread() {
      // A strip has no pages beside each other.
      if (way.mode === 'page') {
        onWay({ isDouble: !way.isDouble });
      }
    },
  });
}

interface Keys {
  direction: ReadingDirection;
  onTurn: (way: 'back' | 'on') => void;
  /** Up and down: a page, or a screenful of a strip. */
  onStep: (way: 'back' | 'on') => void;
  onEnd: (end: 'first' | 'last') => void;
  onBars: () => void;
  onSpread: () => void;
  onThumbnails: () => void;
}

/** The keyboard's way through a book. */
function useReadingKeys({ direction, onTurn, onStep, onEnd, ...on }: Keys): void {
  const acts: Record<Exclude<BookAction, 'leave'>, (hasShift: boolean) => void> = {
    right: () => onTurn(direction === 'ltr' ? 'on' : 'back'),
    left: () => onTurn(direction === 'ltr' ? 'back' : 'on'),
    on: () => onStep('on'),
    back: () => onStep('back'),
    'on or back': (hasShift) => onStep(hasShift ? 'back' : 'on'),
    first: () => onEnd('first'),
    last: () => onEnd('last'),
    bars: on.onBars,
    spread: on.onSpread,
    thumbnails: on.onThumbnails,
  };
  useKeys({
    onKey(key, { shiftKey }) {
      const action = BOOK_KEYS[key];
      // The reader itself is left in one way with every kind of work.
      if (!action || action === 'leave') {
        return false;
      }
      acts[action](shiftKey);
      return true;
    },
  });
}
