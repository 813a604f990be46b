import { useEffect, useEffectEvent, type RefObject } from 'react';

export interface Tap {
  clientX: number;
  clientY: number;
}

interface Taps {
  onTap: (tap: Tap) => void;
  onDoubleTap: (tap: Tap) => void;
}

/** Longer between two taps, and they are two. */
const DOUBLE_MS = 260;
const NEAR_PX = 40;

/**
 * Tells one tap from two at the same place. What a person without a pointer does instead are the
 * buttons and keys.
 */
export function useTaps(area: RefObject<HTMLElement | null>, { onTap, onDoubleTap }: Taps): void {
  const tapped = useEffectEvent(onTap);
  const tappedTwice = useEffectEvent(onDoubleTap);

  useEffect(() => {
    const element = area.current;
    let first: (Tap & { timer: ReturnType<typeof setTimeout> }) | undefined;

    const click = (event: MouseEvent) => {
      if ((event.target as Element).closest('button, a, input')) {
        return;
      }
      const tap = { clientX: event.clientX, clientY: event.clientY };
      if (first && isNear(first, tap)) {
        clearTimeout(first.timer);
        first = undefined;
        tappedTwice(tap);
        return;
      }
      clearTimeout(first?.timer);
      const timer = setTimeout(() => {
        first = undefined;
        tapped(tap);
      }, DOUBLE_MS);
      first = { ...tap, timer };
    };

    element?.addEventListener('click', click);
    return () => {
      clearTimeout(first?.timer);
      element?.removeEventListener('click', click);
    };
  }, [area]);
}

const isNear = (one: Tap, other: Tap) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < NEAR_PX;
