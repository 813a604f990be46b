import * as z from 'zod/mini';
import { crud } from './crud.ts';
import { inviteRecord } from './invites.ts';
import { recordStatus } from './record-status.ts';

/** What administrators do with invites. */
export const managedInvites = crud({
  path: '/usr/invite',
  access: 'admin',
  noun: 'invite',
  isAboutPeople: true,
  idName: 'inviteId',
  plural: 'invites',
  entity: z.extend(inviteRecord, {
    fkUserId: z.uuid(),
    invitedUserId: z.uuid(),
    status: recordStatus,
  }),
  draft: z.object({
    fkUserId: z.uuid(),
    invitedUserId: z.uuid(),
    status: z.optional(recordStatus),
  }),
  change: z.object({ status: recordStatus }),
});
