import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingTime } from './remaining-time.ts';

test.each([
  ['2026-11-15T00:00:00Z', '2027-02-01T06:42:30Z', [0, 2, 17, 6, 42]],
  ['2026-11-15T00:00:00Z', '2027-11-14T23:59:00Z', [0, 11, 30, 23, 59]],
  ['2026-11-15T00:00:00Z', '2027-11-15T00:00:00Z', [1, 0, 0, 0, 0]],
  ['2027-01-31T12:00:00Z', '2027-02-28T12:00:00Z', [0, 1, 0, 0, 0]],
  ['2027-01-31T12:00:00Z', '2027-03-01T12:00:00Z', [0, 1, 1, 0, 0]],
  ['2028-02-29T00:00:00Z', '2029-02-28T00:00:00Z', [1, 0, 0, 0, 0]],
  ['2026-11-15T00:00:00Z', '2026-11-15T00:00:30Z', [0, 0, 0, 0, 0]],
])('from %s to %s', (now, finish, [years, months, days, hours, minutes]) => {
  expect(remainingTime(new Date(now), new Date(finish))).toEqual({
    years,
    months,
    days,
    hours,
    minutes,
  });
});

test.each(['2026-11-15T00:00:00Z', '2026-11-14T23:59:59Z', 'never'])(
  'at %s it is over',
  (finish) => {
    expect(remainingTime(new Date('2026-11-15T00:00:00Z'), new Date(finish))).toBeUndefined();
  },
);

test('no part is ever more than its unit holds', () => {
  const moment = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      fc.pre(one < other);
      const left = remainingTime(one, other);
      const { years = -1, months = -1, days = -1, hours = -1, minutes = -1 } = left ?? {};
      expect(Math.min(years, months, days, hours, minutes)).toBeGreaterThanOrEqual(0);
      expect(months).toBeLessThan(12);
      expect(days).toBeLessThan(31);
      expect(hours).toBeLessThan(24);
      expect(minutes).toBeLessThan(60);
    }),
  );
});
