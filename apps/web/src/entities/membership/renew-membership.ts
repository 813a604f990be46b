import { updateViewer } from '@baohe/app-shell/enter';
import type { Client } from '@baohe/client/client';
import { whoAmI } from '@baohe/contract/identity';
import type { QueryClient } from '@tanstack/react-query';
import { renewRights } from '../post/renew-rights.ts';
import { currentViewer } from '../viewer.ts';

/** A tier was bought: the viewer holds it, and what it opens is open where it is looked at. */
export async function renewMembership(client: Client, queries: QueryClient): Promise<void> {
  const viewer = await client.call(whoAmI, {});
  // Who left meanwhile stays out.
  if (currentViewer()) {
    await updateViewer(viewer, queries);
  }
  await renewRights(queries);
}
