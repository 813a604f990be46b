import * as z from 'zod/mini';
import { crud } from './crud.ts';
import { recordStatus } from './record-status.ts';
import { userDetailRecord } from './user-details.ts';

/** What administrators do with the details of accounts: points are changed by ledger entries, never here. */
export const managedUserDetails = crud({
  path: '/usr/userDetail',
  access: 'admin',
  noun: 'account’s detail',
  isAboutPeople: true,
  idName: 'userDetailId',
  plural: 'userDetails',
  entity: z.extend(userDetailRecord, { username: z.string(), status: recordStatus }),
  // They come with their account.
  draft: z.object({ fkUserId: z.uuid() }),
  change: z.object({ unlockMode: z.boolean() }),
});
