import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterVisit,
  isGoodMoment,
  NEVER_HERE,
  OFFER_AGAIN_MS,
  VISIT_GAP_MS,
  type InstallRecord,
} from './good-moment.ts';

const NOW = Date.parse('2026-11-18T08:00:00Z');
const first = afterVisit(NEVER_HERE, NOW, '2026-11-18');

test('the first visit is left alone, whatever was read in it and however long it lasts', () => {
  expect(isGoodMoment({ ...first, hasFinishedWork: true }, NOW)).toBe(false);
  const longer = afterVisit(first, NOW + VISIT_GAP_MS, '2026-11-18');
  expect(longer.visits).toBe(1);
  // Over midnight.
  expect(isGoodMoment(afterVisit(longer, NOW + VISIT_GAP_MS, '2026-11-19'), NOW)).toBe(false);
});

test('a second day is a good moment', () => {
  const later = NOW + 20 * 60 * 60 * 1000;
  expect(isGoodMoment(afterVisit(first, later, '2026-11-19'), later)).toBe(true);
});

test('a second visit on the same day is one only for whoever finished a work', () => {
  const later = NOW + VISIT_GAP_MS + 1;
  const second = afterVisit(first, later, '2026-11-18');
  expect(isGoodMoment(second, later)).toBe(false);
  expect(isGoodMoment({ ...second, hasFinishedWork: true }, later)).toBe(true);
});

test('who was offered it is left alone for sixty days', () => {
  const often: InstallRecord = { ...first, visits: 9, days: 9, offeredAt: NOW };
  expect(isGoodMoment(often, NOW + OFFER_AGAIN_MS - 1)).toBe(false);
  expect(isGoodMoment(often, NOW + OFFER_AGAIN_MS)).toBe(true);
});

test('being here more often never counts less', () => {
  const visit = fc.record({ after: fc.nat(1e9), day: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(fc.array(visit), (visits) => {
      let record = NEVER_HERE;
      let now = NOW;
      for (const { after, day } of visits) {
        now += after;
        const next = afterVisit(record, now, day);
        expect(next.visits).toBeGreaterThanOrEqual(record.visits);
        expect(next.days).toBeGreaterThanOrEqual(record.days);
        record = next;
      }
      expect(record.visits).toBeLessThanOrEqual(visits.length);
    }),
  );
});
