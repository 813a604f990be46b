import { SHELL_CACHE } from '@baohe/app-shell/cache-names';
import { forgetStored } from '@baohe/app-shell/query-persistence';
import type { QueryClient } from '@tanstack/react-query';

/** Bytes that the app has stored on this device; undefined where the browser does not say. */
export async function storedBytes(): Promise<number | undefined> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return estimate?.usage;
}

/**
 * Throws away what can be fetched again. Who is here, settings and what is not sent yet stay; so does the app itself,
 * which would not open without a server otherwise.
 */
export async function clearDeviceCache(queries: QueryClient): Promise<void> {
  queries.removeQueries({ type: 'inactive' });
  await forgetStored();
  const names = await globalThis.caches?.keys().catch(() => []);
  const cleared = (names ?? []).filter((name) => !name.startsWith(SHELL_CACHE));
  await Promise.all(cleared.map((name) => caches.delete(name)));
}
