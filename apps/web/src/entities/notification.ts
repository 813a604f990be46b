import type { Client } from '@baohe/client/client';
import { listNotifications, type NotificationKind } from '@baohe/contract/notifications';

/** A message of the site to one person. */
export interface AccountNotification {
  id: string;
  kind: NotificationKind;
  /** The device it is about; empty when none is. */
  deviceLabel: string;
  /** Who helped, or who was helped; empty for a guest. */
  person: string;
  /** What it is about, by name: a tier. */
  subject: string;
  /** The post it is about. */
  post: { id: string; title: string } | null;
  createdAt: string;
  read: boolean;
}

export async function fetchNotifications(
  client: Client,
  signal: AbortSignal,
): Promise<AccountNotification[]> {
  const { records } = await client.call(listNotifications, {}, signal);
  return records.map(({ noticeId, post, ...rest }) => ({
    ...rest,
    id: noticeId,
    post: post && { id: post.postUuid, title: post.postTitle },
  }));
}
