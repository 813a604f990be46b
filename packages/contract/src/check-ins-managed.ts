import * as z from 'zod/mini';
import { checkInRecord } from './check-ins.ts';
import { crud } from './crud.ts';
import { recordStatus } from './record-status.ts';

const managedCheckIn = z.extend(checkInRecord, { fkUserId: z.uuid(), status: recordStatus });

/** What administrators do with check-ins: points go by ledger entries, never by these. */
export const managedCheckIns = crud({
  path: '/usr/clock',
  access: 'admin',
  noun: 'check-in',
  isAboutPeople: true,
  idName: 'clockId',
  plural: 'clocks',
  entity: managedCheckIn,
  // A day that somebody could not check in on: without points.
  draft: z.object({
    fkUserId: z.uuid(),
    clockDate: z.iso.date(),
    status: z.optional(recordStatus),
  }),
  change: z.object({ status: recordStatus }),
});
