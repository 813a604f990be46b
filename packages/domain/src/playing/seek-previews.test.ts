import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewAt, previewRows, previewSeconds, seekPreviewPlan } from './seek-previews.ts';

test('a film of a minute, one of two hours, one of a moment', () => {
  expect(seekPreviewPlan(60)).toEqual({ everySeconds: 2, count: 30, columns: 10 });
  expect(seekPreviewPlan(7200)).toEqual({ everySeconds: 72, count: 100, columns: 10 });
  expect(seekPreviewPlan(0.5)).toEqual({ everySeconds: 2, count: 1, columns: 1 });
});

test('every second has its picture, taken in the part that it stands for', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 50_000, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (seconds, part) => {
        const plan = { ...seekPreviewPlan(seconds), width: 160, height: 90 };
        const { column, row } = previewAt(plan, seconds * part);
        const at = row * plan.columns + column;
        expect(column < plan.columns && row < previewRows(plan) && at < plan.count).toBe(true);
        const taken = previewSeconds(plan, seconds)[at]!;
        expect(Math.abs(taken - seconds * part)).toBeLessThanOrEqual(plan.everySeconds);
        expect(taken).toBeLessThanOrEqual(seconds);
      },
    ),
  );
});

test('before the beginning and behind the end are the first and the last', () => {
  const plan = { ...seekPreviewPlan(60), width: 160, height: 90 };
  expect([previewAt(plan, -5), previewAt(plan, 600)]).toEqual([
    { column: 0, row: 0 },
    { column: 9, row: 2 },
  ]);
});
