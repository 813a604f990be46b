import type { AnnouncementKey } from '@baohe/contract/announcements';
import type { managedAnnouncements } from '@baohe/contract/announcements-managed';
import { AppError } from '../../platform/app-error.ts';
import { managedTable } from '../../platform/crud/managed-table.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { CleanHtml } from '../../platform/html.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { timeOrNull } from '../../platform/schedule/time-or-null.ts';
import { announcement } from '../../schema/announcement.ts';
import { presentAnnouncement } from './announcement.presenter.ts';

/** As `announcement_number` in the database counts them. */
const KEYS: readonly AnnouncementKey[] = ['guestAnno', 'sesameAnno', 'homeAnno'];

/** The constraint names a range that begins with the number of the key: `[1,2`. */
const keyOfNumber = (range: string): string => KEYS[Number(/\d/.exec(range)?.[0]) - 1] ?? '';

export const announcementManager = (db: Db, cursors: Cursors, cleanHtml: CleanHtml) =>
  managedTable<typeof managedAnnouncements, typeof announcement>({
    table: announcement,
    db,
    cursors,
    initialStatus: 0,
    present: (rows) =>
      rows.map((row) => ({
        ...presentAnnouncement(row, cleanHtml),
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
      })),
    toColumns: (inputs) =>
      inputs.map(({ annoKey, annoName, annoContent, status, startsAt, endsAt }) => ({
        key: annoKey,
        name: annoName,
        content: annoContent === undefined ? undefined : cleanHtml(annoContent),
        status,
        startsAt: timeOrNull(startsAt),
        endsAt: timeOrNull(endsAt),
      })),
    // Each edit is a new version: a visitor's "do not show again" was about the old one.
    countsVersions: true,
    conflicts: {
      announcement_published: (range) =>
        new AppError('announcement.key_taken', { key: keyOfNumber(range) }),
      announcement_ends_later: () => new AppError('schedule.ends_first'),
    },
  });
