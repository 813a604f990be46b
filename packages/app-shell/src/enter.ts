import type { Entry } from '@baohe/contract/identity';
import type { Viewer } from '@baohe/contract/viewer';
import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetDevice, rememberDevice } from './device-key.ts';
import { DAY_MS, deviceStore } from './stored-value.ts';
import { currentViewer, forgetViewer, rememberViewer } from './viewer.ts';

/** Whose replies lie in the cache: it outlives what is remembered of the person. */
const CACHE_OF = 'cacheOf';
const CACHE_OF_STORED_MS = 400 * DAY_MS;
const isText = (value: unknown): value is string => typeof value === 'string';

/** The person is in: the device keeps its proof, the app knows whom to draw, nothing of another stays. */
export async function signIn({ asDevice, ...viewer }: Entry, queries: QueryClient): Promise<void> {
  await rememberDevice(asDevice);
  await updateViewer(viewer, queries);
}

/**
 * The server has said anew who asks; another person than before finds no cache of theirs, and the same person with
 * another age limit no list that was made for the former one.
 */
export async function updateViewer(viewer: Viewer, queries: QueryClient): Promise<void> {
  const { uuid } = viewer.asUser;
  const isOther = deviceStore.read(CACHE_OF, isText) !== uuid;
  if (isOther || ageSeen(viewer) !== ageSeen(currentViewer())) {
    await dropCaches(queries);
    deviceStore.write(CACHE_OF, uuid, CACHE_OF_STORED_MS);
  }
  rememberViewer(viewer);
}

/** Up to which rating posts are in the lists of somebody; what an older release has stored says nothing of it. */
function ageSeen(viewer: Viewer | null): number {
  const {
    ageLimit = 0,
    ageLimitMost = 0,
    ratedUpTo = 0,
  } = (viewer?.asUser ?? {}) as Partial<Viewer['asUser']>;
  return Math.min(ageLimit ?? 0, ageLimitMost, ratedUpTo);
}

/** The person is out: the next start is a stranger's. */
export async function signOut(queries: QueryClient): Promise<void> {
  forgetViewer();
  deviceStore.remove(CACHE_OF);
  await forgetDevice();
  await dropCaches(queries);
}

/** What the site says of itself is the same for everybody. */
const isPersonal = ({ queryKey }: Query) => queryKey[0] !== 'site';

async function dropCaches(queries: QueryClient): Promise<void> {
  const persistence = await import('./query-persistence.ts').catch(() => undefined);
  // What comes back from the device after this would be the former person's.
  await persistence?.restored();
  queries.getMutationCache().clear();
  queries.removeQueries({ type: 'inactive', predicate: isPersonal });
  // What is on the screen asks anew, for the new person; nobody waits for it here.
  void queries.resetQueries({ predicate: isPersonal });
  await persistence?.forgetStored();
}
