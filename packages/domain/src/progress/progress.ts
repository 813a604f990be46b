/** What a position is counted in: pages of pictures, seconds of sound and film, thousandths of a text. */
export const PROGRESS_UNITS = ['page', 'second', 'permille'] as const;

export type ProgressUnit = (typeof PROGRESS_UNITS)[number];

/** How far somebody is in one part of a post, as a device has reported it. */
export interface Progress {
  /** So many of `total` are behind them. */
  position: number;
  total: number;
  /** When they were there, in milliseconds. */
  at: number;
  /** On which device; null for a script's. */
  device: string | null;
  /** They went back on purpose: to read it again, not by chance. */
  wentBack: boolean;
}

export interface Merged {
  merged: Progress;
  /** Another device is further on: the one that reported this should ask which is wanted. */
  isConflict: boolean;
}

/**
 * The furthest position wins, unless somebody went back on purpose afterwards. A device alone is always
 * believed: who reads a page again on the same phone wants to go on from there.
 */
export function mergeProgress(stored: Progress | null, reported: Progress): Merged {
  if (stored === null) {
    return { merged: reported, isConflict: false };
  }
  if (reported.at <= stored.at) {
    // Reported late, after having been offline.
    const isFurther = partOf(reported) > partOf(stored) && reported.device !== stored.device;
    return isFurther && !stored.wentBack
      ? { merged: { ...reported, at: stored.at }, isConflict: false }
      : { merged: stored, isConflict: false };
  }
  const isBelieved =
    reported.device === stored.device || reported.wentBack || partOf(reported) >= partOf(stored);
  return isBelieved
    ? { merged: reported, isConflict: false }
    : { merged: stored, isConflict: true };
}

/** From 0 to 1. */
export function partOf({ position, total }: Pick<Progress, 'position' | 'total'>): number {
  return Math.min(1, position / total);
}

/** Credits and silence at the end need not be waited for; a page needs to be turned to. */
const FINISHED_AT: Readonly<Record<ProgressUnit, number>> = {
  page: 1,
  second: 0.95,
  permille: 0.99,
};

export function isFinished(
  progress: Pick<Progress, 'position' | 'total'>,
  unit: ProgressUnit,
): boolean {
  return partOf(progress) >= FINISHED_AT[unit];
}

/** A whole post that has no chapters or tracks is this part. */
export const WHOLE_PART = 'whole';
