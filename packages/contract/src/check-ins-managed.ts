import * as z from 'zod/mini';
import { calendarDay, dayRange } from './calendar-day.ts';
import { checkInRecord } from './check-ins.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { recordStatus } from './record-status.ts';

const managedCheckIn = z.extend(checkInRecord, { fkUserId: z.uuid(), status: recordStatus });

/** What administrators do with check-ins: points go by ledger entries, never by these. */
const checkInCalls = crud({
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
    clockDate: calendarDay,
    status: z.optional(recordStatus),
  }),
  change: z.object({ status: recordStatus }),
});

export const managedCheckIns = {
  ...checkInCalls,
  search: endpoint({
    method: 'POST',
    path: '/usr/clock/search',
    access: 'admin',
    reads: true,
    readsPeople: true,
    summary: 'Check-ins of a person or of some days, newest first',
    input: z.object({
      fkUserId: z.optional(z.uuid()),
      /** By the days that they count for. */
      ...dayRange,
      cursor: z.optional(cursor),
    }),
    output: pageOf(z.extend(managedCheckIn, { username: z.string() })),
  }),
};
