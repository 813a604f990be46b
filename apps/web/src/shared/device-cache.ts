import { forgetStored } from '@baohe/app-shell/query-persistence';
import type { QueryClient } from '@tanstack/react-query';

/** Bytes that the app has stored on this device; undefined where the browser does not say. */
export async function storedBytes(): Promise<number | undefined> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return estimate?.usage;
}

/** Throws away what can be fetched again. Who is here, settings and what is not sent yet stay. */
export async function clearDeviceCache(queries: QueryClient): Promise<void> {
  queries.removeQueries({ type: 'inactive' });
  await forgetStored();
  const names = await globalThis.caches?.keys().catch(() => []);
  await Promise.all((names ?? []).map((name) => caches.delete(name)));
}
