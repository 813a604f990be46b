import { activeMs } from '@baohe/domain/activity/active-time';
import type { ReportedProgress } from './progress-queue.ts';

type Position = Pick<ReportedProgress, 'part' | 'unit' | 'position'>;

export interface ActiveTime {
  /** For how long somebody was busy since the last time, given where they are now. */
  take: (reached: Position) => number;
}

/** Where in a film or track somebody began is not known at its first report, which comes after some seconds. */
const FIRST_SECONDS = 5;

/** Milliseconds for which the page could be seen since it was opened. */
const visibleFor = (() => {
  let sum = 0;
  let since: number | undefined;
  const look = () => {
    const now = performance.now();
    sum += since === undefined ? 0 : now - since;
    since = document.visibilityState === 'visible' ? now : undefined;
  };
  document.addEventListener('visibilitychange', look);
  look();
  return (): number => {
    look();
    return sum;
  };
})();

/** The time of one reader or player, from when it is opened. */
export function openActiveTime(now: () => number = Date.now): ActiveTime {
  let at = now();
  let visible = visibleFor();
  let last: Position | undefined;
  return {
    take(reached) {
      const before = { at, visible };
      at = now();
      visible = visibleFor();
      const isSamePart = last?.part === reached.part;
      const elapsedMs = at - before.at;
      const advanced = isSamePart
        ? reached.position - (last?.position ?? 0)
        : Math.min(reached.position, FIRST_SECONDS);
      last = reached;
      return activeMs({
        unit: reached.unit,
        visibleMs: visible - before.visible,
        elapsedMs,
        advanced,
      });
    },
  };
}
