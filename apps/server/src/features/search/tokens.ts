import { FEWEST_INITIALS, isLatin, type SearchQuery } from '@baohe/domain/search/matches';
import { countSplits, syllableSplits } from '@baohe/domain/search/pinyin';

/** Tokens as search_vector() makes them; what has no mark is text. */
const readingToken = (syllables: string): string => `=${syllables}`;
const initialsToken = (initials: string): string => `~${initials}`;
const termToken = (no: number): string => `@${no}`;
const sourceToken = (sourceType: string): string => `$${sourceType}`;

export type Order = 'h' | 't';

export const BANDS = [0, 1, 2] as const;
export type Band = (typeof BANDS)[number];

/** Of heat there are some between them: who looks for the hottest thousand reads three times as many at most. */
export const HEAT_BANDS = [0, 0.5, 1, 1.5, 2, 2.5] as const;
export type HeatBand = (typeof HEAT_BANDS)[number];

export const bandToken = (order: Order, band: HeatBand): string => `#${order}${band}`;

/** What the search is asked beside its words. */
export interface Within {
  /** All of these terms. */
  terms: readonly number[];
  /** One of these source types; null for all. */
  sourceTypes: readonly string[] | null;
}

/**
 * Parts of a tsquery that every post fits which the search is to find, and some others: not all of a
 * long word is asked for, and its pieces may stand apart. Tokens hold letters, numbers and our own
 * marks, so nothing has to be escaped.
 */
export function wordParts({ words, withoutTexts, withoutTerms }: SearchQuery): string[] {
  return [
    ...words.map(wordPart),
    ...withoutTerms.map((no) => `!${quoted(termToken(no))}`),
    ...withoutTexts.filter(isOneToken).map((text) => `!${quoted(text)}`),
  ];
}

export function withinParts({ terms, sourceTypes }: Within): string[] {
  return [
    ...terms.map((no) => quoted(termToken(no))),
    ...(sourceTypes && sourceTypes.length > 0 ? [anySource(sourceTypes)] : []),
  ];
}

export const bandPart = (order: Order, band: HeatBand): string => quoted(bandToken(order, band));

export const anyTerm = (terms: readonly number[]): string =>
  any(terms.map((no) => quoted(termToken(no))));

export const anySource = (sourceTypes: readonly string[]): string =>
  any(sourceTypes.map((type) => quoted(sourceToken(type))));

/** What has one or two characters is known to the index as it is. */
const isOneToken = (text: string): boolean => Array.from(text).length <= 2;

function wordPart(word: string): string {
  const asText = every(textPieces(word));
  return isLatin(word) ? any([asText, ...readingParts(word), ...initialsParts(word)]) : asText;
}

function textPieces(word: string): string[] {
  const characters = Array.from(word);
  return /^[a-z0-9]{3,}$/.test(word) ? pieces(characters, 3) : pieces(characters, 2);
}

/** More ways to read a word than anybody means: then its beginning has to do. */
const MOST_SPLITS = 16;
const BEGINNING = 3;

function readingParts(word: string): string[] {
  const splits =
    countSplits(word) <= MOST_SPLITS ? syllableSplits(word) : syllableSplits(word, BEGINNING);
  return splits.map((split) => every(pieces(split, 2, '.').map(readingToken)));
}

/** No syllable begins with these. */
const NO_INITIAL = /[iuv]/;

/** Whether the first letters of syllables can be so. */
export const isInitials = (word: string): boolean =>
  word.length >= FEWEST_INITIALS && !NO_INITIAL.test(word);

const initialsParts = (word: string): string[] =>
  isInitials(word) ? [every(pieces(Array.from(word), 3).map(initialsToken))] : [];

/** Of each piece the index reads all that it has: a few of them tell as much as all. */
const MOST_PIECES = 4;

/** So many next to each other, or all that there are; evenly taken from the whole. */
function pieces(parts: readonly string[], size: number, between = ''): string[] {
  const count = Math.max(1, parts.length - size + 1);
  const taken = Math.min(count, MOST_PIECES);
  const starts = Array.from({ length: taken }, (_, at) =>
    taken === 1 ? 0 : Math.round((at * (count - 1)) / (taken - 1)),
  );
  return [...new Set(starts.map((from) => parts.slice(from, from + size).join(between)))];
}

const quoted = (token: string): string => `'${token}'`;

const every = (tokens: readonly string[]): string => all(tokens.map(quoted));

export const all = (parts: readonly string[]): string =>
  parts.length === 1 ? `${parts[0]}` : `(${parts.join(' & ')})`;

const any = (parts: readonly string[]): string =>
  parts.length === 1 ? `${parts[0]}` : `(${parts.join(' | ')})`;
