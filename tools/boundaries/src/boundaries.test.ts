import { expect, test } from 'vitest';
import { FEATURE_PAIRS } from './arrows.ts';
import { sentence } from './stray.ts';
import { findStrays } from './strays.ts';
import { readTree, ROOT } from './tree.ts';

test('no file of this repository breaks a boundary', { timeout: 300_000 }, async () => {
  const { files, workspaces } = await readTree();
  expect(files.length, `sources found below ${ROOT}`).toBeGreaterThan(100);
  expect(findStrays(files, workspaces).map(sentence)).toEqual([]);
});

test('a pair of server features that is allowed is also used', async () => {
  const { files } = await readTree();
  const unused = FEATURE_PAIRS.filter(
    ({ from, to }) =>
      !files.some(
        ({ path, text }) =>
          path.startsWith(`apps/server/src/features/${from}/`) && text.includes(`../${to}/`),
      ),
  );
  expect(unused).toEqual([]);
});
