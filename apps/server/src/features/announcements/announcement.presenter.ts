import type { Announcement } from '@baohe/contract/announcements';
import type { CleanHtml } from '../../platform/html.ts';
import type { AnnouncementRow } from './announcements.repository.ts';

/** Our row under the specification's names. Cleaned again: the allow-list may have become stricter since. */
export function presentAnnouncement(row: AnnouncementRow, cleanHtml: CleanHtml): Announcement {
  return {
    annoId: row.id,
    annoKey: row.key,
    annoName: row.name,
    annoContent: cleanHtml(row.content),
    status: row.status,
    annoVersion: row.version,
    annoUpdateTime: row.updatedAt.toISOString(),
  };
}
