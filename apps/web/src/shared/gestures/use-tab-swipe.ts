import { isSideways } from '@baohe/domain/gestures/sideways';
import type { PointerEvent } from 'react';
import { useDrag } from './use-drag.ts';

/** Before this it may still be a tap. */
const MEANT_PX = 14;
/** Pulled so far, or flung, the next one comes. */
const TURNS_PX = 72;
const FLUNG_PX_PER_MS = 0.45;

const SLIDE_MS = 180;

interface TabSwipe {
  /** Whether there is a tab on that side: without one what is pulled gives way less. */
  hasNext: boolean;
  hasPrevious: boolean;
  onSwipe: (to: 'next' | 'previous') => void;
}

/** What a finger moves sideways by itself: a row of chips, a slider, the cursor in a text. */
function movesItself(target: EventTarget | null, within: Element): boolean {
  for (let at = target as Element | null; at && at !== within; at = at.parentElement) {
    const isWrittenIn = at === document.activeElement && at.matches('input, textarea');
    if (isWrittenIn || at.matches('input[type="range"]')) {
      return true;
    }
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) {
      return true;
    }
  }
  return false;
}

/** From where it was let go, or where the next one comes from, to its place. */
function slide(panel: HTMLElement, from: string): void {
  if (!globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
    panel.animate?.([{ translate: from }, { translate: '0px' }], {
      duration: SLIDE_MS,
      easing: 'ease-out',
    });
  }
}

/** A panel follows the finger; let go, its neighbour comes or it falls back. For touch alone: a mouse marks text. */
export function useTabSwipe({ hasNext, hasPrevious, onSwipe }: TabSwipe) {
  const { handlers, swallowClick } = useDrag({
    isMeant: ({ dx, dy }) => (Math.abs(dx) > MEANT_PX ? isSideways(dx, dy, 1.5) : null),
    onMove({ dx }, panel) {
      const isFree = dx < 0 ? hasNext : hasPrevious;
      panel.style.translate = `${isFree ? dx : dx / 4}px`;
    },
    onEnd(moved, panel) {
      const pulled = panel.style.translate;
      panel.style.translate = '';
      const to = moved && moved.dx < 0 ? 'next' : 'previous';
      const isMeant =
        moved && (Math.abs(moved.dx) > TURNS_PX || Math.abs(moved.speedX) > FLUNG_PX_PER_MS);
      if (isMeant && (to === 'next' ? hasNext : hasPrevious)) {
        slide(panel, to === 'next' ? '64px' : '-64px');
        onSwipe(to);
      } else {
        slide(panel, pulled);
      }
    },
  });
  return {
    ...handlers,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch' && !movesItself(event.target, event.currentTarget)) {
        handlers.onPointerDown(event);
      }
    },
    onClickCapture: swallowClick,
  };
}
