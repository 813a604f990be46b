import { announcementsRepository } from '../features/announcements/announcements.repository.ts';
import type { Db } from '../platform/database/pool.ts';
import { demoAnnouncements } from './demo-announcements.ts';
import { fillLibrary, type FillParts } from './fill-library.ts';
import { fillPeoplesLists } from './fill-people.ts';
import { progressLine } from './progress-line.ts';

/** What a newcomer finds on a fresh site. `DEMO=0` hides all of it again. */
export async function fillDemo(db: Db): Promise<void> {
  await announcementsRepository(db).saveIfNone(
    demoAnnouncements.map((draft) => ({ ...draft, status: 1 as const, demo: true })),
  );
}

/** Makes the library while the site is already serving. What it gives back stops it; the next start goes on. */
export function fillDemoBehind(parts: Omit<FillParts, 'progress' | 'signal'>): () => Promise<void> {
  const stopping = new AbortController();
  const progress = progressLine(process.stdout, 'Demo library');
  const filling = fillLibrary({ ...parts, progress, signal: stopping.signal })
    .then(() => fillPeoplesLists(parts.db))
    .catch(parts.onError);
  return async () => {
    stopping.abort();
    await filling;
  };
}
