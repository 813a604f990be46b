import { RELEASE } from '@baohe/app-shell/release';
import type { Client } from '@baohe/client/client';
import { pullVersion } from '@baohe/contract/versions';

/** The name of a newer release; null where there is none. */
export async function newerVersion(client: Client, signal?: AbortSignal): Promise<string | null> {
  const newest = await client.call(pullVersion, { nowVersionKey: RELEASE.slice(0, 40) }, signal);
  return newest?.versionName ?? null;
}
