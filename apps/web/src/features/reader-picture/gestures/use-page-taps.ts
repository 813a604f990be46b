import { useEffect, useRef, type MouseEvent } from 'react';
import { useTaps, type TapActions } from '../../../shared/gestures/use-taps.ts';

export interface Tap {
  clientX: number;
  clientY: number;
}

const DOUBLE_MS = 260;
const NEAR_PX = 40;

/** One tap or two on the pages, beside what is pressed there. */
export function usePageTaps(actions: TapActions<Tap>) {
  // While a tap waits another page may be opened: it turns from that one.
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const tap = useTaps<Tap>({
    withinMs: DOUBLE_MS,
    isSameSpot: (one, other) =>
      Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < NEAR_PX,
    onTap: (at) => latest.current.onTap(at),
    onDoubleTap: actions.onDoubleTap,
  });
  return {
    onClick({ target, clientX, clientY }: MouseEvent<HTMLElement>) {
      if (!(target as Element).closest('button, a, input')) {
        tap({ clientX, clientY });
      }
    },
  };
}
