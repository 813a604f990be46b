/** 8.40w: ten thousands with two decimals. */
export const hotIndexText = (index: number): string => `${(index / 10_000).toFixed(2)}w`;

/** Up to where each count is shown exactly. */
export const COUNT_CAPS = { favor: 999, comment: 99, view: 99_999 } as const;

/** A count, or `999+` where there are more than that or nobody knows. */
export function countText(count: number | null | undefined, cap: number): string {
  return count === null || count === undefined || count > cap ? `${cap}+` : String(count);
}

/** Of five stars, in halves. */
export function halfStars(score: number): number {
  return Math.min(5, Math.max(0, Math.round(score * 2) / 2));
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** 386.4 MB; bytes are never shown in fractions. */
export function fileSizeText(bytes: number): string {
  let unit = 0;
  let size = bytes;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`;
}

/** 01:02:03. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
