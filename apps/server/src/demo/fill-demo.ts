import { announcementsRepository } from '../features/announcements/announcements.repository.ts';
import type { Db } from '../platform/database/pool.ts';
import { demoAnnouncements } from './demo-announcements.ts';

/** What a newcomer finds on a fresh site. `DEMO=0` hides all of it again. */
export async function fillDemo(db: Db): Promise<void> {
  await announcementsRepository(db).saveIfNone(
    demoAnnouncements.map((draft) => ({ ...draft, status: 1 as const, demo: true })),
  );
}
