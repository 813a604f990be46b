import { facetNumbers, lengthOf, stateOf } from '@baohe/domain/posts/facets';
import type { SearchDocument, Segment, Title } from '@baohe/domain/search/matches';
import { titleWords } from '@baohe/domain/search/title-words';
import { folded } from './folded.ts';
import type { Reader } from './reader.ts';

/** A post as far as it can be found. */
export interface SearchablePost {
  no: number;
  title: string;
  /** All of them: categories too. */
  terms: readonly number[];
  /** Of the upload, in Shanghai. */
  year: number;
  /** What its source has written about it; null where it has not. */
  pageCount: string | null;
  chapterCount: string | null;
  seconds: string | null;
  playTime: string | null;
  serialised: string | null;
}

/** Length, state and year as they stand among its terms. */
export function facetsOf(post: SearchablePost): number[] {
  const length = lengthOf({
    pages: numberIn(post.pageCount),
    chapters: numberIn(post.chapterCount),
    seconds: numberIn(post.seconds) || secondsIn(post.playTime ?? ''),
  });
  return facetNumbers({ year: post.year, length, state: stateOf(post.serialised ?? '') });
}

const numberIn = (written: string | null): number => Number(written) || 0;

/** `4:05` and `1:04:05`. */
const secondsIn = (written: string): number =>
  /^\d+(:\d\d){1,2}$/.test(written)
    ? written.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
    : 0;

/** How its texts are made findable; with the next number every row is made anew. */
export const RULE = 3;

export const segmentOf = (text: string, read: Reader): Segment => {
  const plain = folded(text);
  return { text: plain, runs: read(plain) };
};

export const titleOf = (text: string, read: Reader): Title => ({
  ...segmentOf(text, read),
  words: titleWords(text, folded),
});

/** `names`: of its tags and topics that are shown, as they are found. */
export function documentOf(
  { title, terms }: Pick<SearchablePost, 'title' | 'terms'>,
  names: ReadonlyMap<number, Segment>,
  read: Reader,
): SearchDocument {
  const own = terms.flatMap((term) => names.get(term) ?? []);
  return { title: titleOf(title, read), names: own.filter(({ text }) => text !== ''), terms };
}

/** The title is the first line, also where nothing of it can be found. */
export const foldedLines = ({ title, names }: SearchDocument): string =>
  [title, ...names].map(({ text }) => text).join('\n');

/** Dots around every syllable: a whole one is told from a part of one. A tab divides the title from the names. */
export const readingLines = ({ title, names }: SearchDocument): string =>
  `${linesOf([title])}\t${linesOf(names)}`;

const linesOf = (segments: readonly Segment[]): string =>
  segments.flatMap(({ runs }) => runs.map((run) => `.${run.join('.')}.`)).join('\n');
