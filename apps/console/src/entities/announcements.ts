import type { Client } from '@baohe/client/client';
import type { AnnouncementKey } from '@baohe/contract/announcements';
import {
  managedAnnouncements,
  type ManagedAnnouncement,
} from '@baohe/contract/announcements-managed';
import type { Schedule } from './schedule.ts';

export type { AnnouncementKey };

export interface Announcement extends Schedule {
  id: string;
  key: AnnouncementKey;
  title: string;
  html: string;
  status: number;
  version: number;
  updatedAt: string;
}

export interface AnnouncementDraft extends Schedule {
  key: AnnouncementKey;
  title: string;
  html: string;
  isPublished: boolean;
}

export const ANNOUNCEMENTS_KEY = 'announcements';
export const ANNOUNCEMENT_KEYS: readonly AnnouncementKey[] = [
  'homeAnno',
  'guestAnno',
  'sesameAnno',
];

const announcementFrom = (record: ManagedAnnouncement): Announcement => ({
  id: record.annoId,
  key: record.annoKey,
  title: record.annoName,
  html: record.annoContent,
  status: record.status,
  version: record.annoVersion,
  updatedAt: record.annoUpdateTime,
  startsAt: record.startsAt,
  endsAt: record.endsAt,
});

export async function fetchAnnouncements(client: Client, signal: AbortSignal) {
  const { records } = await client.call(managedAnnouncements.list, {}, signal);
  return records.map(announcementFrom);
}

/** A new one without an id. */
export async function saveAnnouncement(
  client: Client,
  edited: { id: string; readAt: string } | null,
  draft: AnnouncementDraft,
): Promise<void> {
  const fields = {
    annoKey: draft.key,
    annoName: draft.title,
    annoContent: draft.html,
    status: draft.isPublished ? (1 as const) : (0 as const),
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
  };
  await (edited === null
    ? client.call(managedAnnouncements.batchSave, { annos: [fields] })
    : client.call(managedAnnouncements.batchUpdate, {
        annos: [{ annoId: edited.id, ifUnchangedSince: edited.readAt, ...fields }],
      }));
}

export const setAnnouncementStatus = (client: Client, id: string, status: 1 | 0 | -1) =>
  client.call(managedAnnouncements.alterStatus, { annoId: id, status });
