import { INVITE_STATES } from '@baohe/domain/points/invite';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { userId } from './user-id.ts';

export const inviteRecord = z.object({
  inviteId: z.uuid(),
  inviteDatetime: z.iso.datetime(),
  inviteUsername: z.string(),
});

export const ownInvite = z.extend(inviteRecord, {
  /** What the invite has brought; 0 until the invited person checked in on a second day. */
  invitePoints: z.int().check(z.minimum(0)),
  inviteState: z.enum(INVITE_STATES),
});

export const ownInvites = endpoint({
  method: 'GET',
  path: '/usr/invite/listByUserId',
  access: 'guest',
  summary: 'Whom the caller has invited, newest first',
  input: z.object({ userId, cursor: z.optional(cursor) }),
  output: pageOf(ownInvite),
});

export const inviteLink = endpoint({
  method: 'POST',
  path: '/usr/invite/link',
  access: 'user',
  summary: 'What the caller’s invite link ends with, the same each time, and what invites bring',
  input: z.object({}),
  output: z.object({
    inviteKey: z.string(),
    inviterPoints: z.int(),
    inviteePoints: z.int(),
    /** Of the caller, in this month, of so many that bring points. */
    paidThisMonth: z.int(),
    mostPaidPerMonth: z.int(),
  }),
});
