import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextBlock } from './text-blocks.ts';
import { permilleOf, positionAt } from './text-position.ts';

const paragraphs = (longest: number) =>
  fc
    .array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: longest })
    .map((lengths): TextBlock[] =>
      lengths.map((length) => ({ kind: 'text', text: '字'.repeat(length) })),
    );

test('the beginning is nought, the end a thousand', () => {
  const blocks: TextBlock[] = [
    { kind: 'title', text: '第一章' },
    { kind: 'text', text: '海' },
  ];
  expect(permilleOf(blocks, { block: 0, part: 0 })).toBe(0);
  expect(permilleOf(blocks, { block: 1, part: 1 })).toBe(1000);
  expect(positionAt(blocks, 1000)).toEqual({ block: 1, part: 1 });
  expect(permilleOf([], { block: 0, part: 0 })).toBe(0);
  expect(positionAt([], 500)).toEqual({ block: 0, part: 1 });
});

test('the same paragraph is found again, in every chapter that is not endless', () => {
  const chapter = paragraphs(12);
  fc.assert(
    fc.property(chapter, fc.nat(), (blocks, pick) => {
      const block = pick % blocks.length;
      expect(positionAt(blocks, permilleOf(blocks, { block, part: 0 })).block).toBe(block);
    }),
  );
});

test('who opens a chapter where they were is not a thousandth further', () => {
  fc.assert(
    fc.property(paragraphs(60), fc.nat(1000), (blocks, permille) => {
      expect(permilleOf(blocks, positionAt(blocks, permille))).toBe(permille);
    }),
  );
});

test('further down is never less', () => {
  fc.assert(
    fc.property(paragraphs(60), fc.nat(1000), fc.nat(1000), (blocks, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(permilleOf(blocks, positionAt(blocks, less))).toBeLessThanOrEqual(
        permilleOf(blocks, positionAt(blocks, more)),
      );
    }),
  );
});
