import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { calm } from './calm.ts';

type Playing = {
  everyMs: number;
  /** What is shown; whatever way it was reached, it has its full time. */
  at: number;
  isStill: boolean;
  turnTo: (next: number) => void;
};

function watchCalm(changed: () => void) {
  const query = calm();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

function watchPage(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Turns by itself. False for whoever asked for less motion; nothing turns behind a hidden page. */
export function usePlaying({ everyMs, at, isStill, turnTo }: Playing): boolean {
  const isCalm = useSyncExternalStore(watchCalm, () => calm()?.matches ?? false);
  const isHidden = useSyncExternalStore(watchPage, () => document.hidden);
  const turn = useEffectEvent(turnTo);

  useEffect(() => {
    if (isStill || isCalm || isHidden) {
      return undefined;
    }
    const clock = setInterval(() => turn(at + 1), everyMs);
    return () => clearInterval(clock);
  }, [everyMs, at, isStill, isCalm, isHidden]);

  return !isCalm;
}
