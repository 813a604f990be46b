import { folded } from '@baohe/server/features/search/folded';
import type { Library } from './library.ts';

export interface WordsWithoutHits {
  /** Of two characters. */
  readonly short: readonly string[];
  /** Of four. */
  readonly long: readonly string[];
}

/** Words whose characters all stand somewhere in the library, but never beside each other. */
export async function wordsWithoutHits(
  { pool }: Library,
  count: number,
): Promise<WordsWithoutHits> {
  const { rows } = await pool.query<{ text: string }>(
    // Copies of one title carry a number.
    `select distinct regexp_replace(title, ' · [0-9]+$', '') as text from post
     union select name from term`,
  );
  const texts = rows.map(({ text }) => folded(text));
  return { short: joined(texts, count, 1), long: joined(texts, count, 2) };
}

/** The end of one text and the beginning of another. */
export function joined(texts: readonly string[], count: number, length: number): string[] {
  const sorted = texts.toSorted();
  const together = sorted.join('\n');
  const chinese = new RegExp(`^[一-龥]{${2 * length}}$`);
  const words = new Set<string>();
  for (let step = 1; step < sorted.length && words.size < count; step++) {
    sorted.forEach((text, at) => {
      const other = sorted[(at + step * 7) % sorted.length]!;
      const word = text.slice(-length) + other.slice(0, length);
      if (words.size < count && chinese.test(word) && !together.includes(word)) {
        words.add(word);
      }
    });
  }
  return [...words];
}
