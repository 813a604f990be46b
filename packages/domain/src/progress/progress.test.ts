import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFinished, mergeProgress, partOf, type Progress } from './progress.ts';

const anyProgress: fc.Arbitrary<Progress> = fc
  .record({
    total: fc.integer({ min: 1, max: 500 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    at: fc.nat(1000),
    device: fc.constantFrom('phone', 'tablet', null),
    wentBack: fc.boolean(),
  })
  .map(({ share, total, ...rest }) => ({ ...rest, total, position: Math.round(share * total) }));

const here = (position: number, at: number, device: string, wentBack = false): Progress => ({
  position,
  total: 40,
  at,
  device,
  wentBack,
});

const mergedAll = (reported: readonly Progress[]) =>
  reported.reduce<Progress | null>((stored, next) => mergeProgress(stored, next).merged, null);

test('the first word counts', () => {
  fc.assert(
    fc.property(anyProgress, (reported) => {
      expect(mergeProgress(null, reported)).toEqual({ merged: reported, isConflict: false });
    }),
  );
});

test('one device alone: the last position counts, in whatever order it arrives', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyProgress, { selector: ({ at }) => at, minLength: 1 }),
      (reported) => {
        const own = reported.map((one) => ({ ...one, device: 'phone' }));
        const last = own.toSorted((one, other) => one.at - other.at).at(-1);
        expect(mergedAll(own)).toEqual(last);
        expect(mergedAll(own.toReversed())).toEqual(last);
      },
    ),
  );
});

test('a position that is reported twice counts once', () => {
  fc.assert(
    fc.property(anyProgress, anyProgress, (stored, reported) => {
      const once = mergeProgress(stored, reported).merged;
      expect(mergeProgress(once, reported).merged).toEqual(once);
    }),
  );
});

test('nobody loses a position they did not leave on purpose', () => {
  fc.assert(
    fc.property(anyProgress, anyProgress, (stored, reported) => {
      fc.pre(stored.device !== reported.device && !reported.wentBack);
      const { merged } = mergeProgress(stored, reported);
      expect(partOf(merged)).toBeGreaterThanOrEqual(partOf(stored));
    }),
  );
});

test('a second device that is less far asks; one that went back on purpose is believed', () => {
  const stored = here(20, 100, 'phone');
  expect(mergeProgress(stored, here(3, 200, 'tablet'))).toEqual({
    merged: stored,
    isConflict: true,
  });
  const back = here(3, 200, 'tablet', true);
  expect(mergeProgress(stored, back)).toEqual({ merged: back, isConflict: false });
});

test('what a device read offline counts later if it is further, and not against going back', () => {
  const stored = here(20, 100, 'phone');
  const offline = here(30, 50, 'tablet');
  expect(mergeProgress(stored, offline).merged).toMatchObject({ position: 30, at: 100 });
  const wentBack = here(2, 100, 'phone', true);
  expect(mergeProgress(wentBack, offline).merged).toBe(wentBack);
});

test('films end before their credits do, pages only with the last one', () => {
  expect(isFinished({ position: 95, total: 100 }, 'second')).toBe(true);
  expect(isFinished({ position: 94, total: 100 }, 'second')).toBe(false);
  expect(isFinished({ position: 39, total: 40 }, 'page')).toBe(false);
  expect(isFinished({ position: 40, total: 40 }, 'page')).toBe(true);
});
