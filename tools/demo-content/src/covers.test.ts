import { expect, test } from 'vitest';
import { SCENES } from './art/scenes.ts';
import type { DrawnFile } from './manifest.ts';
import { render } from './render.ts';
import { library } from './testing/library.ts';
import { bitsApart, colourApart, colourGrid, dHash } from './testing/perceptual-hash.ts';

const covers = library.files.filter(
  (file): file is DrawnFile => 'recipe' in file && file.ref.startsWith('file:covers/'),
);

/** A cover small enough to draw all of them here; hashes look at 9x8 cells anyway. */
const small = ({ recipe }: DrawnFile) => ({
  ...recipe,
  width: Math.round(recipe.width * 0.4),
  height: Math.round(recipe.height * 0.4),
});

test('at least 24 scene makers draw the covers', () => {
  const used = new Set(covers.map(({ recipe }) => recipe.scene));
  expect(used.size).toBeGreaterThanOrEqual(24);
  expect(Object.keys(SCENES).length).toBeGreaterThanOrEqual(30);
});

// Of 64 bits, copies of one picture (scaled, recompressed) differ in 0–3; two pictures of the same
// maker with other people, places or objects differ in 8 and more. Flat posters may share their
// light and dark, so a pair within 6 bits is alike only if its colours are close as well: 18 of 255
// is about the step at which two posters side by side look like two prints of one.
const BITS = 6;
const COLOUR = 18;

test('no two covers are nearly alike', { timeout: 120_000 }, async () => {
  const prints: { ref: string; hash: bigint; grid: Buffer }[] = [];
  for (const cover of covers) {
    const picture = await render(small(cover));
    prints.push({ ref: cover.ref, hash: await dHash(picture), grid: await colourGrid(picture) });
  }
  const alike = prints.flatMap((one, i) =>
    prints.slice(i + 1).flatMap((other) => {
      const bits = bitsApart(one.hash, other.hash);
      const colour = colourApart(one.grid, other.grid);
      return bits <= BITS && colour < COLOUR
        ? [`${one.ref} ${other.ref} ${bits} ${colour.toFixed(0)}`]
        : [];
    }),
  );
  expect(alike).toEqual([]);
});

test('the same recipe gives the same bytes', async () => {
  const [cover] = covers;
  if (!cover) {
    throw new Error('no cover');
  }
  const [one, other] = [await render(small(cover)), await render(small(cover))];
  expect(one.equals(other)).toBe(true);
});
