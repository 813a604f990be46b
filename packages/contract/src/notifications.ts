import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What a person is told about their account. The app has the sentence; this has the facts. */
export const NOTIFICATION_KINDS = [
  /** A credential picture was used on another device. */
  'credential_used',
  /** An old secret of a device came back: somebody has copied it. */
  'device_copied',
  /** The password was changed. */
  'password_changed',
  /** A friend has helped with a post. */
  'help_received',
  /** A friend's help was the last that was needed: the post is open. */
  'post_opened',
  /** One has helped a friend. */
  'help_given',
  /** Somebody whom one has helped says thanks. */
  'help_thanked',
  /** To the staff: many codes were tried that nobody has shared. */
  'code_misses',
  /** Somebody has registered through one's invite link. */
  'invite_joined',
  /** They came back on a second day: the invite has brought points. */
  'invite_paid',
  /** The same, to whoever was invited. */
  'invited_paid',
  /** Somebody reads a post that one has lent. */
  'loan_taken',
  /** An order was paid: its tier runs. */
  'tier_granted',
  /** An order was refunded, and its tier has ended. */
  'order_refunded',
  /** To the staff: a notice of a payment was forged, or its money is not right. */
  'payment_alarm',
  /** The staff has given the account another password. */
  'password_reset',
  /** The staff has given time of a tier. */
  'tier_given',
  /** The staff has ended a tier. */
  'tier_ended',
  /** The staff has answered one's feedback. */
  'feedback_answered',
  /** The staff has answered a report about a post. */
  'report_answered',
  /** To the staff: a release did not start on too many devices, and is offered no longer. */
  'rollout_stopped',
  /** A work has come to a series that one likes. */
  'series_updated',
  /** Chapters have come to a work that one likes. */
  'post_updated',
] as const;

export const notification = z.object({
  noticeId: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** The device it is about; empty when none is. */
  deviceLabel: z.string(),
  /** Who helped or was helped, who invited or was invited; empty for a guest and where nobody is meant. */
  person: z.string(),
  /** What it is about, by name: the tier, the version, the series. */
  subject: z.string(),
  /** The post it is about. */
  post: z.nullable(z.object({ postUuid: z.uuid(), postTitle: z.string() })),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
});

export type AccountNotification = z.output<typeof notification>;
export type NotificationKind = AccountNotification['kind'];

export const listNotifications = endpoint({
  method: 'GET',
  path: '/usr/notice/list',
  access: 'guest',
  summary: 'What the person was told, newest first, at most 50',
  input: z.object({}),
  output: z.object({ records: z.array(notification) }),
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/usr/notice/read',
  access: 'guest',
  summary: 'Marks everything as read',
  input: z.object({}),
  output: z.object({ read: z.int() }),
});
