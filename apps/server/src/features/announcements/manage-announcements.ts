import type { managedAnnouncements } from '@baohe/contract/announcements-managed';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { RecordStatus } from '@baohe/contract/record-status';
import { AppError } from '../../platform/app-error.ts';
import type { Page, PageWanted } from '../../platform/crud/crud-table.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { cleanHtml } from '../../platform/html.ts';
import { inWords } from './announcement-words.ts';
import type { AnnouncementRow } from './announcements.repository.ts';
import type { ManagedAnnouncements } from './managed-announcements.repository.ts';

type Drafts = ParsedInput<typeof managedAnnouncements.batchSave>['annos'];
type Changes = ParsedInput<typeof managedAnnouncements.batchUpdate>['annos'];

export async function pageAnnouncements(repository: ManagedAnnouncements, wanted: PageWanted) {
  const { rows, cursor }: Page<AnnouncementRow> = await repository.page(wanted);
  return { records: rows.map(inWords), cursor };
}

export async function saveAnnouncements(repository: ManagedAnnouncements, drafts: Drafts) {
  const rows = drafts.map(({ annoKey, annoName, annoContent, status = 0 }) => ({
    key: annoKey,
    name: annoName,
    content: cleanHtml(annoContent),
    status,
  }));
  return { ids: await onePublishedPerPlace(() => repository.save(rows)) };
}

export async function changeAnnouncements(repository: ManagedAnnouncements, changes: Changes) {
  const updates = changes.map(({ annoId, annoKey, annoName, annoContent, status }) => ({
    id: annoId,
    change: {
      ...(annoKey !== undefined && { key: annoKey }),
      ...(annoName !== undefined && { name: annoName }),
      ...(annoContent !== undefined && { content: cleanHtml(annoContent) }),
      ...(status !== undefined && { status }),
    },
  }));
  return { changed: await onePublishedPerPlace(() => repository.edit(updates)) };
}

export async function setAnnouncementStatus(
  repository: ManagedAnnouncements,
  ids: string[],
  status: RecordStatus,
) {
  return { changed: await onePublishedPerPlace(() => repository.setStatus(ids, status)) };
}

/** The unique index decides; a prior read would let two editors publish at once. */
async function onePublishedPerPlace<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated?.constraint === 'announcement_published') {
      throw new AppError('announcement.key_taken', { key: violated.value });
    }
    throw error;
  }
}
