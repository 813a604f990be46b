/** 第 2 话, 第十集. */
const COUNTED = /(?<=第\s*)(?:\d{1,4}|[一二三四五六七八九十]{1,3})(?=\s*[话話集回期])/;
/** EP02, Vol. 3, #4. */
const MARKED = /(?<=(?:\bep(?:isode)?|\bvol|#)\.?\s*)\d{1,4}\b/i;
/** A number at the end. Behind a middle dot it counts copies, and four digits are a year. */
const LAST = /(?<=[^\d\s·]\s+)\d{1,3}$/;

/**
 * What the next one of a series is called: the same title with the next number, written alike.
 * Undefined for a title that has none.
 */
export function nextTitle(title: string): string | undefined {
  const pattern = [COUNTED, MARKED, LAST].find((each) => each.test(title));
  const next = pattern && nextNumber(pattern.exec(title)?.[0] ?? '');
  return pattern && next && title.replace(pattern, next);
}

function nextNumber(written: string): string | undefined {
  if (/^\d+$/.test(written)) {
    return String(Number(written) + 1).padStart(written.length, '0');
  }
  const number = fromChinese(written);
  return number !== undefined && number < 99 ? inChinese(number + 1) : undefined;
}

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;
const TENS_AND_ONES = /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/;

function fromChinese(written: string): number | undefined {
  const [, before = '', ten = '', after = ''] = TENS_AND_ONES.exec(written) ?? [];
  const digit = (text: string) => DIGITS.findIndex((each) => each === text);
  if (ten) {
    return (before === '' ? 1 : digit(before)) * 10 + digit(after);
  }
  return before !== '' && after === '' ? digit(before) : undefined;
}

function inChinese(number: number): string {
  const tens = Math.floor(number / 10);
  return `${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? '十' : ''}${DIGITS[number % 10]}`;
}
