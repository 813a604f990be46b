import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedSpan, takenBack, tierFamily, type TierSpan } from './tier-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (number: number) => new Date(Date.UTC(2026, 10, 1) + number * DAY_MS);
const span = (id: string, since: number, until: number | null): TierSpan => ({
  id,
  since: day(since),
  until: until === null ? null : day(until),
});

describe('time that is added', () => {
  it('begins now for whoever holds nothing, and at the end of what still runs', () => {
    expect(addedSpan([], 30, day(0))).toEqual({ since: day(0), until: day(30) });
    expect(addedSpan([span('a', -10, 20)], 30, day(0))).toEqual({ since: day(20), until: day(50) });
    expect(addedSpan([span('a', -40, -10)], 30, day(0))).toEqual({
      since: day(0),
      until: day(30),
    });
  });

  it('never ends for a tier that lasts for good, and nothing comes after that', () => {
    expect(addedSpan([span('a', -1, 5)], null, day(0))).toEqual({ since: day(5), until: null });
    expect(addedSpan([span('a', 0, null)], 30, day(0))).toBeNull();
  });

  it('is of a family by the tens of the level', () => {
    expect([11, 14, 21, 44].map(tierFamily)).toEqual([1, 1, 2, 4]);
  });
});

describe('time that is taken back', () => {
  it('ends now, and what came after it moves up', () => {
    const held = [span('a', -10, 20), span('b', 20, 50), span('c', 50, null)];
    expect(takenBack(held, 'a', day(0))).toEqual({
      ended: span('a', -10, 0),
      moved: [span('b', 0, 30), span('c', 30, null)],
    });
  });

  it('is gone where it had not begun', () => {
    const held = [span('a', -10, 20), span('b', 20, 50), span('c', 50, 60)];
    expect(takenBack(held, 'b', day(0))).toEqual({ ended: null, moved: [span('c', 20, 30)] });
  });

  it('is left alone once it is over', () => {
    expect(takenBack([span('a', -10, 0)], 'a', day(0))).toBeUndefined();
    expect(takenBack([], 'a', day(0))).toBeUndefined();
  });
});

it('whatever is bought and taken back: no gap, no overlap, no lost day', () => {
  const step = fc.oneof(
    fc.record({ buy: fc.constantFrom(1, 30, 90, 365), wait: fc.nat(40) }),
    fc.record({ back: fc.nat(20), wait: fc.nat(40) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now = 0;
      let held: TierSpan[] = [];
      // Counted by hand: the days that are left.
      let left = 0;
      steps.forEach((act, number) => {
        now += act.wait;
        left = Math.max(0, left - act.wait);
        if ('buy' in act) {
          const added = addedSpan(held, act.buy, day(now));
          held.push({ id: String(number), ...added! });
          left += act.buy;
        } else {
          const taken = held[act.back % Math.max(1, held.length)];
          const change = taken && takenBack(held, taken.id, day(now));
          if (taken && change) {
            const from = Math.max(taken.since.getTime(), day(now).getTime());
            left -= (taken.until!.getTime() - from) / DAY_MS;
            const rest = held.filter(
              ({ id }) => id !== taken.id && change.moved.every((one) => one.id !== id),
            );
            held = [...rest, ...(change.ended ? [change.ended] : []), ...change.moved];
          }
        }
        const running = held
          .filter(({ until }) => until! > day(now))
          .toSorted((a, b) => a.since.getTime() - b.since.getTime());
        const total = running.reduce(
          (sum, { since, until }) =>
            sum + until!.getTime() - Math.max(since.getTime(), day(now).getTime()),
          0,
        );
        expect(total / DAY_MS).toBe(left);
        expect(running.slice(1).map(({ since }) => since)).toEqual(
          running.slice(0, -1).map(({ until }) => until),
        );
        expect(running.slice(0, 1).every(({ since }) => since <= day(now))).toBe(true);
      });
    }),
    { numRuns: 2000 },
  );
});
