import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { AttemptsRepository, Growing, Window } from './attempts.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One in so many counts sweeps out what nobody asks about any more. */
const SWEEP_EVERY = 500;

/** How often something may be tried. Counted in the database: every process counts the same. */
export interface Attempts {
  /** Refuses with the seconds to wait once there were more than `most` in the window. */
  spend(window: Window, most: number): Promise<void>;
  /** 0 when the try may be made, else the seconds to wait; Infinity when there is no further one. */
  take(growing: Growing): Promise<number>;
  clear(bucket: string): Promise<void>;
}

export function openAttempts(repository: AttemptsRepository, clock: Clock): Attempts {
  let counted = 0;

  const secondsUntil = (time: Date): number =>
    Math.max(1, Math.ceil((time.getTime() - clock().getTime()) / 1000));

  return {
    async spend(window, most) {
      const { count, windowEnds } = await repository.count(window, clock());
      counted += 1;
      if (counted % SWEEP_EVERY === 0) {
        await repository.removeBefore(new Date(clock().getTime() - 2 * DAY_MS));
      }
      if (count > most) {
        throw new AppError('request.too_many', { seconds: secondsUntil(windowEnds) });
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
