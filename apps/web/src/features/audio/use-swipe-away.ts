import { useRef, type PointerEvent } from 'react';

/** So far down, and it is meant. */
const AWAY = 40;
/** A finger is never quite still. */
const STILL = 8;

/** A part that can be pushed down and out. What follows a push is no tap. */
export function useSwipeAway(onAway: () => void) {
  const from = useRef<number | undefined>(undefined);
  const wasMoved = useRef(false);

  const settle = (part: HTMLElement) => {
    from.current = undefined;
    part.style.translate = '';
  };
  return {
    wasMoved: () => wasMoved.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        from.current = event.clientY;
        wasMoved.current = false;
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (from.current === undefined) {
          return;
        }
        const down = Math.max(0, event.clientY - from.current);
        if (down > STILL) {
          wasMoved.current = true;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          event.currentTarget.style.translate = `0 ${down}px`;
        }
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const down = event.clientY - (from.current ?? event.clientY);
        settle(event.currentTarget);
        if (down > AWAY) {
          onAway();
        }
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        settle(event.currentTarget);
      },
    },
  };
}
