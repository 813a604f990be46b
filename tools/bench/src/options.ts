import { parseArgs } from 'node:util';

const USUAL_SIZE = '20000';

export interface Options {
  /** Parts of the names of the cases; none for all. */
  readonly cases: readonly string[];
  /** From small to large. */
  readonly sizes: readonly number[];
  /** Parts of the case library; none for all. */
  readonly parts: readonly string[];
  /** Whether results.json and the document are written. */
  readonly isRecorded: boolean;
}

/** A run of everything is written down; of some of it only when somebody says so. */
export function optionsIn(args: readonly string[]): Options {
  const { values, positionals: cases } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      posts: { type: 'string', default: USUAL_SIZE },
      parts: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  });
  const parts = values.parts.split(',').filter(Boolean);
  const isWhole = cases.length === 0 && parts.length === 0;
  return { cases, sizes: sizesIn(values.posts), parts, isRecorded: values.write || isWhole };
}

function sizesIn(posts: string): number[] {
  const sizes = posts.split(',').map(Number);
  if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0)) {
    throw new Error(`--posts is one number of posts or several with commas, not ${posts}`);
  }
  return sizes.toSorted((one, other) => one - other);
}
