import { useKeys } from '@baohe/app-shell/keys';
import type { ReadingDirection } from '@baohe/domain/reading/direction';
import type { ReadingWay } from '@baohe/domain/reading/reading-way';
import type { RefObject } from 'react';

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
  useReadingKeys({
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

interface Keys {
  direction: ReadingDirection;
  onTurn: (way: 'back' | 'on') => void;
  /** Up and down: a page, or a screenful of a strip. */
  onStep: (way: 'back' | 'on') => void;
  onEnd: (end: 'first' | 'last') => void;
  onEscape: () => void;
  onBars: () => void;
}

/** The keyboard's way through a book. */
function useReadingKeys({ direction, onTurn, onStep, onEnd, onEscape, onBars }: Keys): void {
  const pressed = (key: string, hasShift: boolean): boolean => {
    switch (key) {
      case 'ArrowRight':
        onTurn(direction === 'ltr' ? 'on' : 'back');
        return true;
      case 'ArrowLeft':
        onTurn(direction === 'ltr' ? 'back' : 'on');
        return true;
      case 'ArrowDown':
      case 'PageDown':
        onStep('on');
        return true;
      case 'ArrowUp':
      case 'PageUp':
        onStep('back');
        return true;
      case ' ':
        onStep(hasShift ? 'back' : 'on');
        return true;
      case 'Home':
        onEnd('first');
        return true;
      case 'End':
        onEnd('last');
        return true;
      case 'Escape':
        onEscape();
        return true;
      case 'm':
        onBars();
        return true;
      default:
        return false;
    }
  };
  useKeys({ onKey: (key, { shiftKey }) => pressed(key, shiftKey) });
}
