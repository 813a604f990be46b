import { AppError } from '../../platform/app-error.ts';
import type { Allowance } from '../../platform/attempts/allowance.ts';
import type { Attempts } from '../../platform/attempts/attempts.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const LONGEST_WAIT = 15 * 60;
const NO_END = 2 ** 31 - 1;

interface LoginTry {
  nameSkeleton: string;
  visit: Pick<Visit, 'address' | 'isLocal'>;
  /** The device that this account has been on before, if the cookie shows one. */
  knownDevice: string | null;
}

/**
 * Slows guessing down without letting a guesser lock the owner out: a device that the account has
 * been on counts for itself, all strangers together have one count.
 */
export interface LoginGuard {
  /** Counts the try before the password is looked at; refuses when it has to wait. */
  before(attempt: LoginTry): Promise<void>;
  succeeded(attempt: LoginTry): Promise<void>;
}

export function openLoginGuard(attempts: Attempts, allowance: Allowance): LoginGuard {
  const bucketOf = ({ nameSkeleton, knownDevice }: LoginTry): string =>
    knownDevice ? `login:device:${knownDevice}` : `login:strangers:${nameSkeleton}`;

  return {
    async before(attempt) {
      const { visit, knownDevice } = attempt;
      if (!knownDevice) {
        const bucket = `login:address:${sourceOf(visit.address)}`;
        await attempts.spend({
          bucket,
          seconds: HOUR,
          most: allowance('loginTriesPerHour', visit),
        });
      }
      const wait = await attempts.take({
        bucket: bucketOf(attempt),
        free: allowance(knownDevice ? 'knownDeviceTriesFree' : 'loginTriesFree', visit),
        longestWait: LONGEST_WAIT,
        most: knownDevice ? NO_END : allowance('loginTriesUnknown', visit),
        forgottenAfter: DAY,
      });
      if (wait === Infinity) {
        throw new AppError('login.known_device_only');
      }
      if (wait > 0) {
        throw new AppError('request.too_many', { seconds: wait });
      }
    },

    succeeded: (attempt) => attempts.clear(bucketOf(attempt)),
  };
}
