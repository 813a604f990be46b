import { folded } from '@baohe/server/features/search/folded';
import type { Library } from './library.ts';

export interface WordsWithoutHits {
  /** Of two characters. */
  readonly short: readonly string[];
  /** Of four. */
  readonly long: readonly string[];
}

/** Words whose characters all stand somewhere in the library, but in the middle never beside each other. */
export async function wordsWithoutHits(
  { pool }: Library,
  count: number,
): Promise<WordsWithoutHits> {
  const { rows } = await pool.query<{ text: string }>(
    'select title as text from post union all select name from term',
  );
  const texts = rows.map(({ text }) => folded(text));
  return { short: joined(texts, count, 1), long: joined(texts, count, 2) };
}

/** The end of one text and the beginning of another. */
export function joined(texts: readonly string[], count: number, length: number): string[] {
  const sorted = texts.toSorted();
  const neighbours = pairsIn(sorted);
  const chinese = new RegExp(`^[一-龥]{${2 * length}}$`);
  const words = new Set<string>();
  for (let step = 1; step < sorted.length && words.size < count; step++) {
    for (const [at, text] of sorted.entries()) {
      const other = sorted[(at + step * 7) % sorted.length]!;
      const word = text.slice(-length) + other.slice(0, length);
      const middle = word.slice(length - 1, length + 1);
      if (chinese.test(word) && !neighbours.has(middle)) {
        words.add(word);
      }
      if (words.size === count) {
        break;
      }
    }
  }
  return [...words];
}

/** Every two characters that stand beside each other in some text. */
function pairsIn(texts: readonly string[]): Set<string> {
  const pairs = new Set<string>();
  for (const text of texts) {
    for (let at = 1; at < text.length; at++) {
      pairs.add(text.slice(at - 1, at + 1));
    }
  }
  return pairs;
}
