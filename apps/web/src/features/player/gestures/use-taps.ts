import type { Side } from '@baohe/domain/playing/gestures';
import { useEffect, useRef } from 'react';

const DOUBLE_MS = 280;

export interface Taps {
  onTap: (way: 'finger' | 'mouse') => void;
  onDoubleTap: (side: Side, way: 'finger' | 'mouse') => void;
}

/** Tells one tap from two, and two from more. */
export function useTaps({ onTap, onDoubleTap }: Taps) {
  const tapping = useRef<{ side: Side; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(tapping.current?.timer), []);

  return (side: Side, way: 'finger' | 'mouse') => {
    const before = tapping.current;
    clearTimeout(before?.timer);
    const forget = (then?: () => void) =>
      setTimeout(() => {
        tapping.current = null;
        then?.();
      }, DOUBLE_MS);
    if (before?.side === side) {
      onDoubleTap(side, way);
      // A third and a fourth tap go on with it.
      tapping.current = { side, timer: forget() };
      return;
    }
    // A mouse need not wait: what it does first can be undone by the second click.
    tapping.current = { side, timer: forget(way === 'finger' ? () => onTap(way) : undefined) };
    if (way === 'mouse') {
      onTap(way);
    }
  };
}
