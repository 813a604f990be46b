import type { SearchDocument, Segment } from '@baohe/domain/search/matches';
import { folded } from './folded.ts';
import type { Reader } from './reader.ts';

/** A post as far as it can be found. */
export interface SearchablePost {
  no: number;
  title: string;
  /** All of them: categories too. */
  terms: readonly number[];
}

/** How its texts are made findable; with the next number every row is made anew. */
export const RULE = 1;

export const segmentOf = (text: string, read: Reader): Segment => {
  const plain = folded(text);
  return { text: plain, runs: read(plain) };
};

/** `names`: of its tags and topics that are shown, as they are found. */
export function documentOf(
  { title, terms }: Pick<SearchablePost, 'title' | 'terms'>,
  names: ReadonlyMap<number, Segment>,
  read: Reader,
): SearchDocument {
  const segments = [segmentOf(title, read), ...terms.flatMap((term) => names.get(term) ?? [])];
  return { segments: segments.filter(({ text }) => text !== ''), terms };
}

export const foldedLines = ({ segments }: SearchDocument): string =>
  segments.map(({ text }) => text).join('\n');

/** Dots around every syllable: a whole one is told from a part of one. */
export const readingLines = ({ segments }: SearchDocument): string =>
  segments.flatMap(({ runs }: Segment) => runs.map((run) => `.${run.join('.')}.`)).join('\n');
