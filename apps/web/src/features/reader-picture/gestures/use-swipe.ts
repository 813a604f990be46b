import { isSideways } from '@baohe/domain/gestures/sideways';
import { turnOfSwipe, type ReadingDirection } from '@baohe/domain/reading/direction';
import { useDrag } from '../../../shared/gestures/use-drag.ts';

interface Swipe {
  direction: ReadingDirection;
  /** While a page is zoomed the finger moves the page. */
  isHeld: () => boolean;
  onTurn: (way: 'back' | 'on') => void;
}

/** Before this it may still be a tap. */
const MEANT_PX = 12;
/** Pulled so far, or flung, it turns. */
const TURNS_PX = 64;
const FLUNG_PX_PER_MS = 0.4;

/** A page follows the finger; let go, it turns or falls back. */
export function useSwipe({ direction, isHeld, onTurn }: Swipe) {
  const { handlers, swallowClick } = useDrag({
    isMeant({ dx, dy }) {
      if (isHeld()) {
        return false;
      }
      return Math.abs(dx) > MEANT_PX ? isSideways(dx, dy) : null;
    },
    onMove({ dx }, stage) {
      stage.toggleAttribute('data-dragging', true);
      stage.style.setProperty('--drag', `${dx}px`);
    },
    onEnd(moved, stage) {
      stage.style.removeProperty('--drag');
      stage.toggleAttribute('data-dragging', false);
      if (moved && (Math.abs(moved.dx) > TURNS_PX || Math.abs(moved.speedX) > FLUNG_PX_PER_MS)) {
        onTurn(turnOfSwipe(moved.dx, direction));
      }
    },
  });
  // What follows a drag with the mouse is no tap.
  return { ...handlers, onClickCapture: swallowClick };
}
