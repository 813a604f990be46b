import { hasInitials, readsAs, type SearchDocument, type SearchQuery } from './matches.ts';

/** How well a post fits a search, best first: by its title before by a tag, a whole word before a part of one. */
export const FITS = [
  'title',
  'word-of-title',
  'part-of-title',
  'title-read-aloud',
  'initials-of-title',
  'name',
  'part-of-name',
  'name-read-aloud',
  'initials-of-name',
] as const;

export type Fit = (typeof FITS)[number];

/** Of a post that the search finds. Of several words the one that fits worst counts. */
export function fitOf(post: SearchDocument, { words }: Pick<SearchQuery, 'words'>): Fit {
  if (words.length > 0 && post.title.text === words.join('')) {
    return 'title';
  }
  const worst = Math.max(1, ...words.map((word) => FITS.indexOf(fitOfWord(post, word))));
  return FITS[worst]!;
}

function fitOfWord({ title, names }: SearchDocument, word: string): Fit {
  if (title.text.includes(word)) {
    return wholeWord(word).test(title.words) ? 'word-of-title' : 'part-of-title';
  }
  if (readsAs(title, word)) {
    return 'title-read-aloud';
  }
  if (hasInitials(title, word)) {
    return 'initials-of-title';
  }
  if (names.some(({ text }) => text.includes(word))) {
    return names.some(({ text }) => text === word) ? 'name' : 'part-of-name';
  }
  return names.some((name) => readsAs(name, word)) ? 'name-read-aloud' : 'initials-of-name';
}

/** Begins and ends where words do. Folded text has nothing that a pattern would take for a sign. */
export const wholeWordPattern = (word: string): string => ` ${Array.from(word).join(' ?')} `;

const wholeWord = (word: string): RegExp => new RegExp(wholeWordPattern(word), 'u');
