import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  continuePoint,
  mergeWork,
  workShare,
  type PartReport,
  type WorkProgress,
} from './work-progress.ts';

const PARTS = ['p0', 'p1', 'p2'];

const anyReport: fc.Arbitrary<PartReport> = fc.record({
  part: fc.constantFrom(...PARTS),
  unit: fc.constant('page' as const),
  position: fc.nat(10),
  total: fc.constant(10),
  at: fc.nat(1000),
  beginsAgain: fc.boolean(),
});
const anyWork: fc.Arbitrary<WorkProgress> = fc.record({
  lastPart: fc.constantFrom(...PARTS),
  at: fc.nat(1000),
  finished: fc.boolean(),
});
const END = { part: 'p2', unit: 'page', position: 10, total: 10, beginsAgain: false } as const;

const merged = (reports: readonly PartReport[]) =>
  reports.reduce<WorkProgress | null>((work, report) => mergeWork(PARTS, work, report), null);

test('finished stays finished, whatever is opened in it, unless it is begun again', () => {
  fc.assert(
    fc.property(anyWork, fc.array(anyReport), (work, reports) => {
      const opened = reports.map((report) => ({ ...report, beginsAgain: false }));
      const after = opened.reduce((now, report) => mergeWork(PARTS, now, report), {
        ...work,
        finished: true,
      });
      expect(after.finished).toBe(true);
    }),
  );
});

test('the end of the last part finishes a work, no other part does', () => {
  fc.assert(
    fc.property(fc.array(anyReport, { minLength: 1 }), (reports) => {
      const isEnd = ({ part, position, total }: PartReport) => part === 'p2' && position === total;
      const [opened, hasEnded] = [merged(reports), reports.some(isEnd)];
      expect(opened?.finished === true && !hasEnded).toBe(false);
      expect(merged([...reports, { ...END, at: 2000 }])?.finished).toBe(true);
    }),
  );
});

test('begun again on purpose it is not finished; a report from before that changes nothing', () => {
  const again = { ...END, part: 'p0', position: 0, at: 200, beginsAgain: true };
  const finished = mergeWork(PARTS, null, { ...END, at: 100 });
  expect(mergeWork(PARTS, finished, again)).toEqual({ lastPart: 'p0', at: 200, finished: false });
  const later = mergeWork(PARTS, finished, { ...END, at: 300 });
  expect(mergeWork(PARTS, later, again)).toEqual(later);
});

test('where one was last is where the latest report says, in whatever order they come', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyReport, { selector: ({ at }) => at, minLength: 1 }),
      (reports) => {
        const last = reports.toSorted((one, other) => other.at - one.at)[0]!;
        expect(merged(reports)?.lastPart).toBe(last.part);
        expect(merged(reports.toReversed())?.lastPart).toBe(last.part);
      },
    ),
  );
});

test('behind a part that was read one goes on with the next, behind the last one with nothing', () => {
  expect(continuePoint(PARTS, 'p0', false)).toEqual({
    nextPart: null,
    partNumber: 0,
    partCount: 3,
  });
  expect(continuePoint(PARTS, 'p0', true)).toEqual({
    nextPart: 'p1',
    partNumber: 1,
    partCount: 3,
  });
  expect(continuePoint(PARTS, 'p2', true)).toEqual({
    nextPart: null,
    partNumber: 2,
    partCount: 3,
  });
  expect(continuePoint(PARTS, 'gone', true)).toMatchObject({ nextPart: null, partNumber: 0 });
});

test('the share of the whole grows with every position and part', () => {
  expect(workShare({ partNumber: 0, partCount: 4, position: 10, total: 10 })).toBe(0.25);
  expect(workShare({ partNumber: 1, partCount: 4, position: 0, total: 1 })).toBe(0.25);
  expect(workShare({ partNumber: 3, partCount: 4, position: 5, total: 10 })).toBe(0.875);
});
