import { forgetCopies } from '@baohe/app-shell/cache-names';
import { signOut } from '@baohe/app-shell/enter';
import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { logout } from '@baohe/contract/identity';
import type { QueryClient } from '@tanstack/react-query';
import { lockRecord } from './lock-record.ts';

export interface LockDeps {
  client: Client;
  queries: QueryClient;
}

/**
 * The way on for whoever has forgotten the PIN: nobody is in any more, nothing that was copied is left, and the lock is
 * gone. In this order: without the server's word the session would live on behind a lock that is open.
 */
export async function forgetLock({ client, queries }: LockDeps): Promise<void> {
  try {
    await client.call(logout, {});
  } catch (error) {
    // Without a session there is nothing to end.
    if (!(error instanceof CallFailed && error.key === 'session.missing')) {
      throw error;
    }
  }
  await signOut(queries);
  await forgetCopies();
  lockRecord.remove();
}
