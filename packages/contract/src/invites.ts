import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { userId } from './user-id.ts';

export const inviteRecord = z.object({
  inviteId: z.uuid(),
  inviteDatetime: z.iso.datetime(),
  inviteUsername: z.string(),
});

export const ownInvites = endpoint({
  method: 'GET',
  path: '/usr/invite/listByUserId',
  access: 'guest',
  summary: 'Whom the caller has invited, newest first',
  input: z.object({ userId, cursor: z.optional(cursor) }),
  output: pageOf(inviteRecord),
});
