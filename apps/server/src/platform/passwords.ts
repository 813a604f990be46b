import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from './app-error.ts';

/** Argon2id with 19 MiB, two passes, one lane: 17–47 ms, OWASP's figure. It travels in the hash. */
const PARAMETERS = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const;
/** A flood of logins must not eat the memory: 50 wait, the next is told to come back. */
const MOST_WAITING = 50;

/**
 * Of a password and a pepper that were thrown away: checking against it takes as long as against any
 * other, and making one at each start would take 40 ms and 19 MB.
 */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$hYj/j4iyrA3jJAgFeQ6oMg$AZ51X9a1/FBOrooQw0KJoiwZ9Z5SP2aIzFyTo2SLr1Y';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False also where there is no hash, after the same work: the time does not tell who exists. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** `pepper` lives in the secrets folder, not in the database: a stolen table alone cannot be tried out. */
export function openPasswords(pepper: Buffer): Passwords {
  const limit = pLimit(availableParallelism());
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= MOST_WAITING) {
      throw new AppError('server.busy', { seconds: 5 });
    }
    return limit(work);
  };

  return {
    hash: async (password) => inTurn(() => hash(password, { ...PARAMETERS, secret: pepper })),
    matches: async (password, stored) =>
      inTurn(async () => {
        const same = await verify(stored ?? NOBODYS, password, { secret: pepper });
        return same && stored !== null;
      }),
  };
}
