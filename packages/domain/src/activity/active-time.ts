import { isFinished, type Progress, type ProgressUnit } from '../progress/progress.ts';

/** One report is worth no more: who looks at a page for longer has left it lying open. */
export const LONGEST_REPORT_MS = 120_000;
/** The slowest that anything can be played. */
const SLOWEST_SPEED = 0.5;
/** Who turns faster looks for something and reads nothing. */
const FASTEST_PAGE_MS = 300;
/** What was read offline counts for its own day, as far back as this. */
const LONGEST_OFFLINE_MS = 7 * 24 * 60 * 60 * 1000;

export interface Passed {
  unit: ProgressUnit;
  /** Since the last report of this reader, as long as its page could be seen. */
  visibleMs: number;
  /** The same by the clock. */
  elapsedMs: number;
  /** How far the position has moved on; negative where somebody went back. */
  advanced: number;
}

/** For how long somebody was busy with a work since their last report. A film or sound that stands still is not heard. */
export function activeMs({ unit, visibleMs, elapsedMs, advanced }: Passed): number {
  const played = (Math.max(0, advanced) * 1000) / SLOWEST_SPEED;
  const ms = unit === 'second' ? Math.min(elapsedMs, played) : visibleMs;
  return Math.round(Math.max(0, Math.min(ms, LONGEST_REPORT_MS)));
}

/**
 * What of the reported times counts: of each no more than the longest report, of all together no more than has passed
 * since the last report of the account, so that two devices at once are not twice the time.
 */
export function countedMs(reported: readonly number[], passedMs: number): number[] {
  let left = Math.max(0, passedMs);
  return reported.map((ms) => {
    const counted = Math.min(Math.max(0, ms), LONGEST_REPORT_MS, left);
    left -= counted;
    return counted;
  });
}

interface Position extends Pick<Progress, 'position' | 'total'> {
  unit: ProgressUnit;
}

/** What is new behind a reader: pages, and the part itself once its end is reached. `counted`: how far it was before. */
export function newlyRead(counted: number, reached: Position, ms: number) {
  const { unit, position } = reached;
  const pages = Math.min(Math.max(0, position - counted), 1 + Math.floor(ms / FASTEST_PAGE_MS));
  const wasFinished = isFinished({ ...reached, position: Math.min(counted, reached.total) }, unit);
  return {
    pages: unit === 'page' ? pages : 0,
    parts: isFinished(reached, unit) && !wasFinished ? 1 : 0,
    counted: Math.max(counted, position),
  };
}

/** When something was read, as far as a device can be believed. */
export const readAt = (at: number, now: number): number =>
  Math.min(now, Math.max(at, now - LONGEST_OFFLINE_MS));
