import { useEffect, useRef } from 'react';

export interface TapActions<Tap> {
  onTap: (tap: Tap) => void;
  onDoubleTap: (tap: Tap) => void;
}

interface Taps<Tap> extends TapActions<Tap> {
  /** Longer between two taps, and they are two single ones. */
  withinMs: number;
  isSameSpot: (first: Tap, second: Tap) => boolean;
  /** Counts at once: what it does can be undone by a second one. Any other waits for a second. */
  isImmediate?: (tap: Tap) => boolean;
  /** A third and a fourth tap each are a double tap again. */
  goesOn?: boolean;
}

/**
 * Tells one tap from two at the same spot; what it answers with is called for each tap. One that waits
 * does what `onTap` was when it happened. What a person without a pointer does instead are buttons and keys.
 */
export function useTaps<Tap>(taps: Taps<Tap>): (tap: Tap) => void {
  const last = useRef<{ tap: Tap; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(last.current?.timer), []);

  const remember = (tap: Tap, then?: (tap: Tap) => void) => {
    const timer = setTimeout(() => {
      last.current = null;
      then?.(tap);
    }, taps.withinMs);
    last.current = { tap, timer };
  };
  return (tap) => {
    const before = last.current;
    clearTimeout(before?.timer);
    last.current = null;
    if (before && taps.isSameSpot(before.tap, tap)) {
      taps.onDoubleTap(tap);
      if (taps.goesOn) {
        remember(tap);
      }
    } else if (taps.isImmediate?.(tap)) {
      taps.onTap(tap);
      remember(tap);
    } else {
      remember(tap, taps.onTap);
    }
  };
}
