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

export function largestUpload(limits: UploadLimits, purpose: UploadPurpose): number {
  return purpose === 'picture'
    ? Math.min(LARGEST_PICTURE, limits.largestBytes)
    : limits.largestBytes;
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
