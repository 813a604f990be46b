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

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False also where there is no hash, after the same work: the time does not tell who exists. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** `pepper` lives in the secrets folder, not in the database: a stolen table alone cannot be tried out. */
export async function openPasswords(pepper: Buffer): Promise<Passwords> {
  const limit = pLimit(availableParallelism());
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= MOST_WAITING) {
      throw new AppError('server.busy', { seconds: 5 });
    }
    return limit(work);
  };
  const nobody = await hash('nobody has this password', { ...PARAMETERS, secret: pepper });

  return {
    hash: async (password) => inTurn(() => hash(password, { ...PARAMETERS, secret: pepper })),
    matches: async (password, stored) =>
      inTurn(async () => {
        const same = await verify(stored ?? nobody, password, { secret: pepper });
        return same && stored !== null;
      }),
  };
}
