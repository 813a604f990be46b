import { setTimeout as pause } from 'node:timers/promises';
import { announcementsRepository } from '../features/announcements/announcements.repository.ts';
import { isDatabaseAway } from '../platform/database/database-away.ts';
import type { Db } from '../platform/database/queryable.ts';
import { demoAnnouncements } from './demo-announcements.ts';
import { fillLibrary, type FillParts } from './fill-library.ts';
import { fillPeoplesLists } from './fill-people.ts';
import { progressLine } from './progress-line.ts';

const AGAIN_MS = 1000;

/** What a newcomer finds on a fresh site. `DEMO=0` hides all of it again. */
export async function fillDemo(db: Db): Promise<void> {
  await announcementsRepository(db).saveIfNone(
    demoAnnouncements.map((draft) => ({ ...draft, status: 1 as const, demo: true })),
  );
}

/** Makes the library while the site is already serving. What it gives back stops it; the next start goes on. */
export function fillDemoBehind(
  parts: Omit<FillParts, 'progress' | 'signal' | 'onImported'>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const progress = progressLine(process.stdout, 'Demo library');

  async function fillAll(): Promise<void> {
    const onImported = () => fillPeoplesLists(parts.db);
    await fillLibrary({ ...parts, onImported, progress, signal });
    await onImported();
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        return await fillAll();
      } catch (error) {
        parts.onError(error);
        if (!isDatabaseAway(error)) {
          return;
        }
      }
      // It goes on where it was when the database is back.
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const filling = work();
  return async () => {
    stopping.abort();
    await filling;
  };
}
