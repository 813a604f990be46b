import * as z from 'zod/mini';
import { dayRange } from './calendar-day.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { inviteRecord } from './invites.ts';
import { cursor, pageOf } from './paging.ts';
import { recordStatus } from './record-status.ts';

const managedInvite = z.extend(inviteRecord, {
  fkUserId: z.uuid(),
  invitedUserId: z.uuid(),
  status: recordStatus,
});

/** What administrators do with invites. */
const inviteCalls = crud({
  path: '/usr/invite',
  access: 'admin',
  noun: 'invite',
  isAboutPeople: true,
  idName: 'inviteId',
  plural: 'invites',
  entity: managedInvite,
  draft: z.object({
    fkUserId: z.uuid(),
    invitedUserId: z.uuid(),
    status: z.optional(recordStatus),
  }),
  change: z.object({ status: recordStatus }),
});

export const managedInvites = {
  ...inviteCalls,
  search: endpoint({
    method: 'POST',
    path: '/usr/invite/search',
    access: 'admin',
    reads: true,
    readsPeople: true,
    summary: 'Invites by a person, of a person or of some days, newest first',
    input: z.object({
      /** Who invited, or who was invited. */
      fkUserId: z.optional(z.uuid()),
      ...dayRange,
      cursor: z.optional(cursor),
    }),
    output: pageOf(
      z.extend(managedInvite, {
        /** Of who invited. */
        username: z.string(),
        /** What it has brought whoever invited; 0 until then. */
        invitePoints: z.int(),
      }),
    ),
  }),
};
