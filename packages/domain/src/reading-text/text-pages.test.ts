import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOfPage, pageAt, pagesOf, positionOfPage, type LaidBlock } from './text-pages.ts';

const LINE = 35;

const chapter = fc.array(
  fc.record({
    lines: fc.integer({ min: 1, max: 30 }),
    line: fc.constantFrom(LINE, 48),
    after: fc.constantFrom(0, 11, 24),
    staysWithNext: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);
const height = fc.integer({ min: 20, max: 800 });

/** Every line of a chapter by its name. */
const linesOf = (blocks: readonly LaidBlock[]) =>
  blocks.flatMap(({ lines }, block) => Array.from({ length: lines }, (_, at) => `${block}.${at}`));

test('each line of a chapter stands on exactly one page, in its order', () => {
  fc.assert(
    fc.property(chapter, height, (blocks, high) => {
      const pages = pagesOf(blocks, high);
      const all = linesOf(blocks);
      const starts = pages.map(({ block, line }) => all.indexOf(`${block}.${line}`));
      expect(starts[0]).toBe(0);
      expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
    }),
  );
});

test('a page is never higher than the screen, but for a single line that is', () => {
  fc.assert(
    fc.property(chapter, height, (blocks, high) => {
      const pages = pagesOf(blocks, high);
      for (const [at, start] of pages.entries()) {
        const end = pages[at + 1];
        const after = end && end.line === 0 ? (blocks[end.block - 1]?.after ?? 0) : 0;
        const shown =
          heightOfPage(blocks, start, end) - (end ? after : (blocks.at(-1)?.after ?? 0));
        expect(shown).toBeLessThanOrEqual(Math.max(high, 48));
      }
    }),
  );
});

test('from a page to its position and back is the same page', () => {
  fc.assert(
    fc.property(chapter, height, (blocks, high) => {
      const pages = pagesOf(blocks, high);
      for (const [at, start] of pages.entries()) {
        expect(pageAt(pages, blocks, positionOfPage(blocks, start))).toBe(at);
      }
    }),
  );
});

test('with other letters or another screen the paragraph stays on the page that is shown', () => {
  fc.assert(
    fc.property(chapter, height, height, fc.nat(), (blocks, one, other, pick) => {
      const before = pagesOf(blocks, one);
      const position = positionOfPage(blocks, before[pick % before.length]!);
      const after = pagesOf(blocks, other);
      const page = pageAt(after, blocks, position);
      const next = after[page + 1];
      expect(after[page]!.block).toBeLessThanOrEqual(position.block);
      expect(next === undefined || next.block >= position.block).toBe(true);
    }),
  );
});

test('a heading goes to the next page with its first line', () => {
  const text = { lines: 3, line: LINE, after: 0 };
  const heading = { lines: 1, line: LINE, after: 0, staysWithNext: true };
  expect(pagesOf([text, heading, text], 4 * LINE)).toEqual([
    { block: 0, line: 0 },
    { block: 1, line: 0 },
  ]);
});
