import { isFinished, partOf, type Progress, type ProgressUnit } from './progress.ts';

/** How far somebody is in a whole work. */
export interface WorkProgress {
  /** The part they were in last. */
  lastPart: string;
  /** When, in milliseconds. */
  at: number;
  finished: boolean;
}

/** What a device says about one part, after it was merged with what was known of that part. */
export interface PartReport extends Pick<Progress, 'position' | 'total' | 'at'> {
  part: string;
  unit: ProgressUnit;
  /** They chose to begin the finished work again, rather than only opening it. */
  beginsAgain: boolean;
  /** The work is locked to them: what they have is its sample, and that has no end. */
  isSample?: boolean;
}

/**
 * A work is finished with the end of its last part, and stays finished: whoever opens it again to look
 * something up has still read it. Only beginning it again on purpose makes it unfinished. A report that
 * comes late, from a device that was offline, does not move where one was last.
 */
export function mergeWork(
  parts: readonly string[],
  stored: WorkProgress | null,
  { part, unit, position, total, at, beginsAgain, isSample = false }: PartReport,
): WorkProgress {
  const isEnd = !isSample && part === parts.at(-1) && isFinished({ position, total }, unit);
  if (stored === null) {
    return { lastPart: part, at, finished: isEnd };
  }
  const isLate = at < stored.at;
  const finished = isEnd || (stored.finished && (isLate || !beginsAgain));
  return isLate ? { ...stored, finished } : { lastPart: part, at, finished };
}

export interface ContinuePoint {
  /** The part behind one that was read to its end; null where one is in the middle, or there is none. */
  nextPart: string | null;
  /** Which part one goes on with, from nought, and of how many. */
  partNumber: number;
  partCount: number;
}

/** Where somebody goes on: in the part they were in, or at the beginning of the one behind it. */
export function continuePoint(
  parts: readonly string[],
  lastPart: string,
  isRead: boolean,
): ContinuePoint {
  const at = parts.indexOf(lastPart);
  const nextPart = (isRead && at !== -1 && parts[at + 1]) || null;
  return {
    nextPart,
    partNumber: Math.max(0, nextPart === null ? at : at + 1),
    partCount: parts.length,
  };
}

interface Reached extends Pick<Progress, 'position' | 'total'> {
  partNumber: number;
  partCount: number;
}

/** How much of the whole work is behind somebody, 0 to 1: every part counts the same. */
export const workShare = ({ partNumber, partCount, ...reached }: Reached): number =>
  Math.min(1, (partNumber + partOf(reached)) / partCount);
