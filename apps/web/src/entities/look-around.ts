import type { Client } from '@baohe/client/client';
import { guest } from '@baohe/contract/identity';
import type { QueryClient } from '@tanstack/react-query';

/** Needed once something was sent: the start loads the same, for other reasons, a moment later. */
export const signInGuard = async () => ({
  ...(await import('@baohe/app-shell/device')),
  ...(await import('@baohe/app-shell/device-key')),
  ...(await import('@baohe/app-shell/enter')),
});

/** 先逛逛: an account of this device without a name. `invite`: of the link that they came through. */
export async function lookAround(
  client: Client,
  queries: QueryClient,
  invite?: string,
): Promise<void> {
  const { signIn: entered, newDevice } = await signInGuard();
  await entered(await client.call(guest, { device: await newDevice(), invite }), queries);
}
