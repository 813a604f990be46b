import { expect, test } from 'vitest';
import { KIND_RULES, POST_KINDS } from './post-kind.ts';

test('wide covers stand two in a row, upright ones three', () => {
  const inColumns = (columns: 2 | 3) =>
    POST_KINDS.filter((kind) => KIND_RULES[kind].columns === columns);
  expect(inColumns(2)).toEqual(['video', 'audio', 'article']);
  expect(inColumns(3)).toEqual(['gallery', 'novel', 'image-set']);
});
