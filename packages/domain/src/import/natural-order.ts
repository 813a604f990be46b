import { CHINESE_NUMERALS, numberOf } from './numerals.ts';

/** 1.10 stands behind 1.9, so a number is the whole numbers between its dots, without leading zeros. */
type Token = string | readonly string[];
type Segment = { tokens: readonly Token[]; ending: string };

interface NaturalKey {
  segments: readonly Segment[];
  /** Decides between names that people would call the same. */
  raw: string;
}

const COUNTERS = '章节節回话話卷册巻冊部集季篇幕夜折期番';
/**
 * Chinese numerals count only where they number something: 第十话, 十、 or a name that is nothing else.
 * 三国演义 is not the third of anything.
 */
const NUMBERED = new RegExp(
  String.raw`\d+(?:\.\d+)*` +
    `|(?<=第)[${CHINESE_NUMERALS}]+` +
    String.raw`|(?<![\p{L}\p{N}])[${CHINESE_NUMERALS}]+(?=[${COUNTERS}]|[^\p{L}\p{N}]|$)` +
    String.raw`|(?<![\p{L}\p{N}])[上中下](?=[卷册巻冊部篇集]|[^\p{L}\p{N}]|$)` +
    String.raw`|(?<=[\p{L}\p{N}])[上中下](?=[)\]】〕]|$)`,
  'gu',
);
const THIRDS = '上中下';
const ENDING = /\.(?=[\da-z]*[a-z])[\da-z]{1,5}$/;

/** What names are compared by. Files of one folder share what is known of it. */
function naturalKey(name: string, folders = new Map<string, Segment>()): NaturalKey {
  const names = name.split('/');
  const file = folded(names.pop() ?? '');
  const ending = ENDING.exec(file)?.[0] ?? '';
  const segments = names.map((folder) => {
    const known = folders.get(folder) ?? { tokens: tokensOf(folded(folder)), ending: '' };
    folders.set(folder, known);
    return known;
  });
  const last = { tokens: tokensOf(file.slice(0, file.length - ending.length)), ending };
  return { raw: name, segments: [...segments, last] };
}

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

function tokensOf(name: string): Token[] {
  const text = name.replaceAll(/[\s_-]+/g, ' ').trim();
  const tokens: Token[] = [];
  let end = 0;
  for (const found of text.matchAll(NUMBERED)) {
    if (found.index > end) {
      tokens.push(text.slice(end, found.index));
    }
    tokens.push(numberToken(found[0]));
    end = found.index + found[0].length;
  }
  if (end < text.length) {
    tokens.push(text.slice(end));
  }
  return tokens;
}

function numberToken(text: string): readonly string[] {
  if (/^\d/.test(text)) {
    return text.split('.').map((part) => part.replace(/^0+(?=\d)/, ''));
  }
  const third = THIRDS.indexOf(text);
  return [String(third === -1 ? numberOf(text) : third + 1)];
}

const compareKeys = (one: NaturalKey, other: NaturalKey): number =>
  compareLists(one.segments, other.segments, compareSegments) || compareTexts(one.raw, other.raw);

/** As people order names: 第2话 before 第10话 before 第十一话, whatever the case or width of letters. */
export const compareNames = (one: string, other: string): number =>
  compareKeys(naturalKey(one), naturalKey(other));

/** A new list; names that are the same keep their order. */
export function sortNaturally<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const folders = new Map<string, Segment>();
  return items
    .map((item) => ({ item, key: naturalKey(nameOf(item), folders) }))
    .toSorted((one, other) => compareKeys(one.key, other.key))
    .map(({ item }) => item);
}

function compareLists<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (one: T, other: T) => number,
): number {
  for (let at = 0; at < one.length && at < other.length; at++) {
    const order = compare(one[at] as T, other[at] as T);
    if (order !== 0) {
      return order;
    }
  }
  return one.length - other.length;
}

const compareSegments = (one: Segment, other: Segment): number =>
  compareLists(one.tokens, other.tokens, compareTokens) || compareTexts(one.ending, other.ending);

function compareTokens(one: Token, other: Token): number {
  if (typeof one === 'string') {
    return typeof other === 'string' ? compareTexts(one, other) : 1;
  }
  return typeof other === 'string' ? -1 : compareLists(one, other, compareDigits);
}

/** Not as numbers: names may have more digits than a number holds exactly. */
const compareDigits = (one: string, other: string): number =>
  one.length - other.length || compareTexts(one, other);

/** By code unit, which is the same on every machine; collation is not. */
const compareTexts = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;
