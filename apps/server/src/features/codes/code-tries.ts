import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { CodesDeps } from './codes-deps.ts';

const MINUTE = 60;
const DAY = 24 * 60 * 60;

/** Counts one try of a code, right or wrong: whoever guesses has to wait long before they hit one. */
export async function spendCodeTry(
  { attempts, allowance }: CodesDeps,
  caller: SessionCaller | null,
  visit: Visit,
): Promise<void> {
  const source = sourceOf(visit.address);
  if (!caller) {
    return attempts.spend(
      {
        bucket: `code:${source}`,
        seconds: MINUTE,
        most: allowance('codeTriesPerMinuteByAddress', visit),
      },
      {
        bucket: `code-day:${source}`,
        seconds: DAY,
        most: allowance('codeTriesPerDayByAddress', visit),
      },
    );
  }
  const { accountId } = caller;
  const limits = [
    {
      bucket: `code:${accountId}`,
      seconds: MINUTE,
      most: allowance('codeTriesPerMinute', visit),
    },
    { bucket: `code-day:${accountId}`, seconds: DAY, most: allowance('codeTriesPerDay', visit) },
  ];
  if (!caller.roles.includes('user')) {
    // Guest accounts cost nothing.
    limits.push({
      bucket: `code-guests:${source}`,
      seconds: DAY,
      most: allowance('guestCodeTriesPerDayByAddress', visit),
    });
  }
  return attempts.spend(...limits);
}

/** Counts one page of a code's link. Apart from the calls: opening a link costs nobody the look at its code. */
export const spendCodeLink = ({ attempts, allowance }: CodesDeps, visit: Visit): Promise<void> => {
  const source = sourceOf(visit.address);
  return attempts.spend(
    {
      bucket: `code-link:${source}`,
      seconds: MINUTE,
      most: allowance('codeLinksPerMinuteByAddress', visit),
    },
    {
      bucket: `code-link-day:${source}`,
      seconds: DAY,
      most: allowance('codeLinksPerDayByAddress', visit),
    },
  );
};
