import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Tap } from '../gestures/use-page-taps.ts';

export const MOST_ZOOM = 2;

interface Pinch {
  distance: number;
  scale: number;
}

/**
 * A strip is zoomed by its width: the browser scrolls it in both directions as it always does, with its
 * own inertia. `onZoom` is told which point of the screen has to stay where it is. What it
 * answers with is for a double tap.
 */
export function useStripZoom(
  scroller: RefObject<HTMLElement | null>,
  scale: number,
  onZoom: (scale: number, point: Tap) => void,
): (point: Tap) => void {
  const zoomTo = (nextScale: number, point: Tap) =>
    onZoom(Math.min(MOST_ZOOM, Math.max(1, nextScale)), point);
  const zoom = useEffectEvent(zoomTo);
  const currentScale = useEffectEvent(() => scale);

  useEffect(() => {
    const element = scroller.current;
    let pinch: Pinch | undefined;
    const start = ({ touches }: TouchEvent) => {
      const [one, other] = touches;
      pinch = one && other ? { distance: between(one, other), scale: currentScale() } : undefined;
    };
    const move = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (pinch && one && other) {
        event.preventDefault();
        zoom((pinch.scale * between(one, other)) / pinch.distance, middleOf(one, other));
      }
    };
    // A pinch on a touchpad comes as a wheel with Ctrl.
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey) {
        event.preventDefault();
        zoom(currentScale() * Math.exp(-event.deltaY / 200), event);
      }
    };
    const listening = new AbortController();
    const { signal } = listening;
    element?.addEventListener('touchstart', start, { signal, passive: true });
    element?.addEventListener('touchend', start, { signal, passive: true });
    element?.addEventListener('touchmove', move, { signal, passive: false });
    element?.addEventListener('wheel', wheel, { signal, passive: false });
    return () => listening.abort();
  }, [scroller]);

  return (point) => zoomTo(scale > 1 ? 1 : MOST_ZOOM, point);
}

const between = (one: Touch, other: Touch) =>
  Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));

const middleOf = (one: Touch, other: Touch): Tap => ({
  clientX: (one.clientX + other.clientX) / 2,
  clientY: (one.clientY + other.clientY) / 2,
});
