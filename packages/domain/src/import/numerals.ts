const DIGIT_OF: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  '○': 0,
  一: 1,
  壹: 1,
  元: 1,
  二: 2,
  贰: 2,
  貳: 2,
  两: 2,
  兩: 2,
  三: 3,
  叁: 3,
  參: 3,
  四: 4,
  肆: 4,
  五: 5,
  伍: 5,
  六: 6,
  陆: 6,
  陸: 6,
  七: 7,
  柒: 7,
  八: 8,
  捌: 8,
  九: 9,
  玖: 9,
};
const UNIT_OF: Readonly<Record<string, number>> = {
  十: 10,
  拾: 10,
  百: 100,
  佰: 100,
  千: 1000,
  仟: 1000,
  万: 10_000,
  萬: 10_000,
};
const TENS_OF: Readonly<Record<string, number>> = { 廿: 20, 卅: 30 };

/** For the inside of a character class. 元 is a numeral behind 第 alone, so it is left out here. */
export const CHINESE_NUMERALS =
  '零〇○一壹二贰貳两兩三叁參四肆五伍六陆陸七柒八捌九玖十拾百佰千仟万萬廿卅';

/** A number as names and headings write it: 12, 2.5, １２, 十二. For regular expressions. */
export const NUMBER = String.raw`(?:[0-9０-９]{1,6}(?:[.．][0-9０-９]{1,3})?|[${CHINESE_NUMERALS}]{1,12})`;

const ARABIC = /^[0-9]{1,15}(?:\.[0-9]{1,3})?$/;

/** Null for what is none. 十二, 一百零五, 二〇二四, １２ and 2.5 all are. */
export function numberOf(written: string): number | null {
  const text = written.normalize('NFKC').trim();
  return ARABIC.test(text) ? Number(text) : chineseNumber(text);
}

function chineseNumber(text: string): number | null {
  const characters = Array.from(text);
  if (characters.length === 0 || characters.length > 16) {
    return null;
  }
  if (characters.every((one) => one in DIGIT_OF)) {
    return Number(characters.map((one) => DIGIT_OF[one]).join(''));
  }
  let sum = 0;
  let section = 0;
  let digit = 0;
  for (const one of characters) {
    const unit = UNIT_OF[one];
    const tens = TENS_OF[one];
    if (one in DIGIT_OF) {
      digit = DIGIT_OF[one] ?? 0;
    } else if (tens !== undefined) {
      section += tens;
    } else if (unit === undefined) {
      return null;
    } else if (unit === 10_000) {
      sum += Math.max(1, section + digit) * unit;
      section = 0;
      digit = 0;
    } else {
      section += Math.max(1, digit) * unit;
      digit = 0;
    }
  }
  return sum + section + digit;
}
