import type { Client } from '@baohe/client/client';
import { listNotifications, type NotificationKind } from '@baohe/contract/notifications';

/** A message of the site to one person. */
export interface AccountNotification {
  id: string;
  kind: NotificationKind;
  /** The device it is about; empty when none is. */
  deviceLabel: string;
  createdAt: string;
  read: boolean;
}

export async function fetchNotifications(
  client: Client,
  signal: AbortSignal,
): Promise<AccountNotification[]> {
  const { records } = await client.call(listNotifications, {}, signal);
  return records.map(({ noticeId, ...rest }) => ({ id: noticeId, ...rest }));
}
