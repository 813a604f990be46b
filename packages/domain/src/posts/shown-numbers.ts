/** How a number is written: 8,399; from ten thousand on 8.4万, 84K or 83.987, as the language says it. */
export const shortForm = (count: number): Intl.NumberFormatOptions =>
  count < 10_000 ? {} : { notation: 'compact', maximumFractionDigits: 1 };

export const shortCount = (count: number, language: string): string =>
  new Intl.NumberFormat(language, shortForm(count)).format(count);

/** Up to where each count is shown exactly. */
export const COUNT_CAPS = { favor: 999, comment: 99, view: 99_999 } as const;

/** A count as above, or `999+` where there are more than that or nobody knows. */
export function countText(count: number | null | undefined, cap: number, language: string): string {
  return count === null || count === undefined || count > cap
    ? `${cap}+`
    : shortCount(count, language);
}

/** Of five stars, in halves. */
export function halfStars(score: number): number {
  return Math.min(5, Math.max(0, Math.round(score * 2) / 2));
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** 386.4 MB, in German 386,4 MB; bytes are never shown in fractions. */
export function fileSizeText(bytes: number, language: string): string {
  let unit = 0;
  let size = bytes;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${decimalText(size, unit && 1, language)} ${UNITS[unit]}`;
}

/** With so many digits behind the comma, as the language writes it. */
export const decimalText = (number: number, digits: number, language: string): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(number);
