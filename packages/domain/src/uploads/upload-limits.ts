import { LARGEST_BUNDLE } from '../releases/release.ts';
import { LARGEST_PICTURE, type UploadPurpose } from './uploads.ts';

export interface UploadLimits {
  largestBytes: number;
  /** Of one person, of all uploads that are there. */
  ownBytes: number;
  ownCount: number;
  siteBytes: number;
  /** Unfinished ones of one person. */
  open: number;
  /** What must stay free on the disk. */
  reserveBytes: number;
}

/** What is there before the new one. */
export interface UploadTotals {
  ownOpen: number;
  ownCount: number;
  ownBytes: number;
  siteBytes: number;
  freeBytes: number;
  /** What the unfinished ones will still write. */
  awaitedBytes: number;
}

export type UploadRefusal = 'too-large' | 'too-many-open' | 'quota' | 'no-space';

const LARGEST_OF: Readonly<Record<UploadPurpose, number>> = {
  import: Infinity,
  picture: LARGEST_PICTURE,
  bundle: LARGEST_BUNDLE,
};

export function largestUpload(limits: UploadLimits, purpose: UploadPurpose): number {
  return Math.min(LARGEST_OF[purpose], limits.largestBytes);
}

/** Why an upload of so many bytes cannot begin; null when it can. */
export function uploadRefusal(
  { bytes, purpose }: { bytes: number; purpose: UploadPurpose },
  totals: UploadTotals,
  limits: UploadLimits,
): UploadRefusal | null {
  if (bytes > largestUpload(limits, purpose)) {
    return 'too-large';
  }
  if (totals.ownOpen >= limits.open) {
    return 'too-many-open';
  }
  if (
    totals.ownCount >= limits.ownCount ||
    totals.ownBytes + bytes > limits.ownBytes ||
    totals.siteBytes + bytes > limits.siteBytes
  ) {
    return 'quota';
  }
  return totals.freeBytes - totals.awaitedBytes - bytes < limits.reserveBytes ? 'no-space' : null;
}
