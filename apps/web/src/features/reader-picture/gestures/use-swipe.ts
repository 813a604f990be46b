import { turnOfSwipe, type ReadingDirection } from '@baohe/domain/reading/direction';
import { useEffect, useEffectEvent, type RefObject } from 'react';

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
export function useSwipe(stage: RefObject<HTMLElement | null>, swipe: Swipe): void {
  const isHeld = useEffectEvent(swipe.isHeld);
  const turn = useEffectEvent((dx: number) => swipe.onTurn(turnOfSwipe(dx, swipe.direction)));

  useEffect(() => {
    const element = stage.current;
    let start: { id: number; x: number; y: number; at: number } | undefined;
    let isDragging = false;

    const drop = () => {
      start = undefined;
      isDragging = false;
      element?.style.removeProperty('--drag');
      element?.toggleAttribute('data-dragging', false);
    };
    const down = (event: PointerEvent) => {
      // A second finger is a pinch.
      if (start || isHeld() || event.button !== 0) {
        drop();
        return;
      }
      start = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp };
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) {
        return;
      }
      if (isHeld()) {
        drop();
        return;
      }
      const dx = event.clientX - start.x;
      if (!isDragging && Math.abs(dx) > MEANT_PX) {
        if (Math.abs(event.clientY - start.y) > Math.abs(dx)) {
          drop();
          return;
        }
        isDragging = true;
        element?.setPointerCapture?.(event.pointerId);
        element?.toggleAttribute('data-dragging', true);
      }
      if (isDragging) {
        element?.style.setProperty('--drag', `${dx}px`);
      }
    };
    const up = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) {
        return;
      }
      const dx = event.clientX - start.x;
      const speed = Math.abs(dx) / Math.max(1, event.timeStamp - start.at);
      const turns = isDragging && (Math.abs(dx) > TURNS_PX || speed > FLUNG_PX_PER_MS);
      const wasDragged = isDragging;
      drop();
      if (turns) {
        turn(dx);
      }
      if (wasDragged) {
        // What follows a drag with the mouse is no tap.
        element?.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => element?.removeEventListener('click', swallow, { capture: true }), 50);
      }
    };

    element?.addEventListener('pointerdown', down);
    element?.addEventListener('pointermove', move);
    element?.addEventListener('pointerup', up);
    element?.addEventListener('pointercancel', drop);
    return () => {
      element?.removeEventListener('pointerdown', down);
      element?.removeEventListener('pointermove', move);
      element?.removeEventListener('pointerup', up);
      element?.removeEventListener('pointercancel', drop);
    };
  }, [stage]);
}

const swallow = (event: Event) => event.stopPropagation();
