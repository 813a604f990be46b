import type { managedAnnouncements } from '@baohe/contract/announcements-managed';
import { AppError } from '../../platform/app-error.ts';
import { managedTable } from '../../platform/crud/managed-table.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { CleanHtml } from '../../platform/html.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { announcement } from '../../schema/announcement.ts';
import { presentAnnouncement } from './announcement.presenter.ts';

export const announcementManager = (db: Db, cursors: Cursors, cleanHtml: CleanHtml) =>
  managedTable<typeof managedAnnouncements, typeof announcement>({
    table: announcement,
    db,
    cursors,
    initialStatus: 0,
    present: (rows) => rows.map((row) => presentAnnouncement(row, cleanHtml)),
    toColumns: (inputs) =>
      inputs.map(({ annoKey, annoName, annoContent, status }) => ({
        key: annoKey,
        name: annoName,
        content: annoContent === undefined ? undefined : cleanHtml(annoContent),
        status,
      })),
    // Each edit is a new version: a visitor's "do not show again" was about the old one.
    countsVersions: true,
    conflicts: {
      announcement_published: (key) => new AppError('announcement.key_taken', { key }),
    },
  });
