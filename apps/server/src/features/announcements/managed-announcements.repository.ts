import { sql } from 'drizzle-orm';
import { crudTable } from '../../platform/crud/crud-table.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { announcement } from '../../schema/announcement.ts';

export function managedAnnouncementsRepository(db: Queryable, cursors: Cursors) {
  const table = crudTable(db, announcement, cursors);

  return {
    ...table,

    /** Each edit is a new version: a visitor's "do not show again" was about the old one. */
    edit: (changes: Parameters<typeof table.update>[0]) =>
      table.update(
        changes.map(({ id, change }) => ({
          id,
          change: { ...change, version: sql`${announcement.version} + 1` },
        })),
      ),
  };
}

export type ManagedAnnouncements = ReturnType<typeof managedAnnouncementsRepository>;
