import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { AttemptsRepository, Growing, Limit } from './attempts.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One in so many counts sweeps out what nobody asks about any more. */
const SWEEP_EVERY = 500;

/** How often something may be tried. Counted in the database: every process counts the same. */
export interface Attempts {
  /** Refuses with the seconds to wait once there were too many; what comes behind that limit is not counted. */
  spend(...limits: Limit[]): Promise<void>;
  /** 0 when the try may be made, else the seconds to wait; Infinity when there is no further one. */
  take(growing: Growing): Promise<number>;
  clear(bucket: string): Promise<void>;
}

export function openAttempts(repository: AttemptsRepository, clock: Clock): Attempts {
  let counted = 0;

  const secondsUntil = (time: Date): number =>
    Math.max(1, Math.ceil((time.getTime() - clock().getTime()) / 1000));

  return {
    async spend(...limits) {
      const refusedUntil = await repository.spend(limits, clock());
      counted += 1;
      if (counted % SWEEP_EVERY === 0) {
        await repository.removeBefore(new Date(clock().getTime() - 2 * DAY_MS));
      }
      if (refusedUntil) {
        throw new AppError('request.too_many', { seconds: secondsUntil(refusedUntil) });
      }
    },

    async take(growing) {
      if (await repository.take(growing, clock())) {
        return 0;
      }
      const found = await repository.find(growing.bucket);
      if (found && found.count >= growing.most) {
        return Infinity;
      }
      return found ? secondsUntil(found.blockedUntil) : 1;
    },

    clear: (bucket) => repository.clear(bucket),
  };
}
