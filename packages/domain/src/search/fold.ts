/** A character as it is written in simplified Chinese; all others as they are. */
export type Simplify = (character: string) => string;

const NEITHER_LETTER_NOR_NUMBER = /[^\p{L}\p{N}]+/gu;
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/u;
const KATAKANA_ABOVE_HIRAGANA = 0x60;

const asHiragana = (character: string): string =>
  KATAKANA.test(character)
    ? String.fromCodePoint((character.codePointAt(0) ?? 0) - KATAKANA_ABOVE_HIRAGANA)
    : character;

/** One writing for all that is written alike: 龍, 龙; ﾈｺ, ネコ, ねこ; Ａ－Ｂ, ab. */
export function foldText(text: string, simplify: Simplify): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(NEITHER_LETTER_NOR_NUMBER, '');
  let folded = '';
  for (const character of plain) {
    folded += asHiragana(simplify(character));
  }
  return folded;
}
