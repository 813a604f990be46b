export interface SearchWords {
  /** Folded; a post has to hold them all. */
  words: readonly string[];
  /** Folded, after a minus: a post may hold none of them. */
  without: readonly string[];
}

/** What was typed, word by word. A minus in front says: not this. */
export function searchWords(keyword: string, fold: (text: string) => string): SearchWords {
  const typed = keyword.normalize('NFKC').split(/\s+/u);
  const words = typed.filter((word) => !word.startsWith('-'));
  const without = typed.filter((word) => word.startsWith('-'));
  return { words: foldedOnce(words, fold), without: foldedOnce(without, fold) };
}

function foldedOnce(words: readonly string[], fold: (text: string) => string): string[] {
  const folded = words.map(fold).filter((word) => word !== '');
  return [...new Set(folded)];
}
