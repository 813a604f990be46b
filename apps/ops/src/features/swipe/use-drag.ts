import { useRef, useState, type PointerEvent } from 'react';
import type { Verdict } from './use-swipe.ts';

/** So far, or so quick, and it is a decision. */
const DECIDES_PX = 96;
const FLICK_PX = 28;
const FLICK_PX_PER_MS = 0.55;

export interface Drag {
  x: number;
  y: number;
}

/** How sure a release here would be, -1 discard … 1 keep. */
export const leanOf = ({ x }: Drag): number => Math.max(-1, Math.min(1, x / DECIDES_PX));

/** A card that follows the finger, and is decided on when it is let go far enough from where it was. */
export function useDrag(onDecide: (verdict: Verdict, from: Drag) => void) {
  const start = useRef<{ x: number; y: number; time: number } | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  const moved = (event: PointerEvent): Drag | null =>
    start.current && { x: event.clientX - start.current.x, y: event.clientY - start.current.y };

  const end = () => {
    start.current = null;
    setDrag(null);
  };

  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button === 0 && event.isPrimary) {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = { x: event.clientX, y: event.clientY, time: event.timeStamp };
        }
      },
      onPointerMove(event: PointerEvent) {
        const now = moved(event);
        if (now) {
          setDrag(now);
        }
      },
      onPointerUp(event: PointerEvent) {
        const now = moved(event);
        const speed = now && start.current ? now.x / (event.timeStamp - start.current.time) : 0;
        end();
        if (!now) {
          return;
        }
        const isFlick = Math.abs(now.x) > FLICK_PX && Math.abs(speed) > FLICK_PX_PER_MS;
        if (Math.abs(now.x) > DECIDES_PX || isFlick) {
          onDecide(now.x > 0 ? 'kept' : 'discarded', now);
        }
      },
      onPointerCancel: end,
    },
  };
}
