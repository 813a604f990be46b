import { expect, test } from 'vitest';
import { loanState, type LoanTimes } from './loan.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour));
const given: LoanTimes = { expiresAt: at(10), revokedAt: null, endsAt: null };

test.each<[string, Partial<LoanTimes>, number, ReturnType<typeof loanState>]>([
  ['nobody has taken', {}, 9, 'waiting'],
  ['nobody has taken in time', {}, 10, 'over'],
  ['somebody reads by', { endsAt: at(20) }, 12, 'reading'],
  ['somebody has read by', { endsAt: at(20) }, 20, 'over'],
  ['was taken back', { endsAt: at(20), revokedAt: at(11) }, 12, 'revoked'],
])('a link that %s', (_, change, hour, state) => {
  expect(loanState({ ...given, ...change }, at(hour))).toBe(state);
});
