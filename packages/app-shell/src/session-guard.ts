import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';

interface SessionGuard {
  /** Whether somebody was in: a stranger's 401 is only told. */
  isIn: () => boolean;
  /** Takes the known device in again; throws when the server refuses it or does not answer. */
  recognise: () => Promise<void>;
}

/**
 * The client that the screens get. A session that has ended is renewed behind the call that met it,
 * once for all calls that meet it together, and each of them is repeated.
 */
export function guardSession(client: Client, { isIn, recognise }: SessionGuard): Client {
  let renewals = 0;
  let renewing: Promise<void> | undefined;

  const renew = () =>
    (renewing ??= recognise()
      .then(() => {
        renewals += 1;
      })
      .finally(() => {
        renewing = undefined;
      }));

  return {
    async call(endpoint, input, signal, key) {
      const before = renewals;
      try {
        return await client.call(endpoint, input, signal, key);
      } catch (error) {
        if (!isSessionMissing(error) || !isIn()) {
          throw error;
        }
        // One that set out before the renewal and comes back after it only has to be repeated.
        if (before === renewals) {
          await renew();
        }
        return client.call(endpoint, input, signal, key);
      }
    },
  };
}

function isSessionMissing(error: unknown): boolean {
  return error instanceof CallFailed && error.key === 'session.missing';
}
