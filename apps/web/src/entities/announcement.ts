import type { Client } from '@baohe/client/client';
import { announcementByKey, type AnnouncementKey } from '@baohe/contract/announcements';

export type { AnnouncementKey } from '@baohe/contract/announcements';

/** A text of the operator to everybody. */
export interface Announcement {
  id: string;
  key: AnnouncementKey;
  title: string;
  /** Not cleaned. */
  html: string;
  /** Changes with every edit: "do not show again" holds for one content only. */
  version: number;
  updatedAt: string;
}

export async function fetchAnnouncement(
  client: Client,
  key: AnnouncementKey,
  signal: AbortSignal,
): Promise<Announcement> {
  const reply = await client.call(announcementByKey, { key }, signal);
  return {
    id: reply.annoId,
    key: reply.annoKey,
    title: reply.annoName,
    html: reply.annoContent,
    version: reply.annoVersion,
    updatedAt: reply.annoUpdateTime,
  };
}
