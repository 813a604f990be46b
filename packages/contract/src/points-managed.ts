import { ENTRY_KINDS } from '@baohe/domain/points/ledger';
import * as z from 'zod/mini';
import { dayRange } from './calendar-day.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { bill } from './points.ts';
import { recordStatus } from './record-status.ts';
import { storable } from './storable-text.ts';

const note = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), storable);
const MOST_CORRECTED = 1_000_000;

export const managedBill = z.extend(bill, {
  fkUserId: z.uuid(),
  /** Its number among the account's. */
  number: z.int(),
  reference: z.string(),
  staffId: z.nullable(z.uuid()),
  status: recordStatus,
});

export type ManagedBill = z.output<typeof managedBill>;

/**
 * What administrators do with ledger entries. They stay as they are: saving adds a correction, removing adds the
 * opposite of an entry, changing writes another note, and a status is not to be had.
 */
const billCalls = crud({
  path: '/usr/bill',
  access: 'admin',
  noun: 'ledger entry',
  isAboutPeople: true,
  idName: 'billId',
  plural: 'bills',
  entity: managedBill,
  draft: z.object({
    fkUserId: z.uuid(),
    /** Negative where points are taken. */
    delta: z.int().check(
      z.minimum(-MOST_CORRECTED),
      z.maximum(MOST_CORRECTED),
      z.refine((delta) => delta !== 0),
    ),
    note,
    /** Names the correction: a second one of the same name changes nothing. */
    reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), storable),
  }),
  change: z.object({ note }),
});

export const foundBill = z.extend(managedBill, {
  /** Empty for a guest. */
  username: z.string(),
  staffName: z.string(),
  /** Whether its opposite was booked. */
  isCountered: z.boolean(),
});

export type FoundBill = z.output<typeof foundBill>;

export const managedBills = {
  ...billCalls,
  search: endpoint({
    method: 'POST',
    path: '/usr/bill/search',
    access: 'admin',
    reads: true,
    readsPeople: true,
    summary: 'Ledger entries of a person, a post, a reason or some days, newest first',
    input: z.object({
      fkUserId: z.optional(z.uuid()),
      /** Of entries by which this post was opened. */
      fkPostId: z.optional(z.uuid()),
      reason: z.optional(z.enum(ENTRY_KINDS)),
      ...dayRange,
      cursor: z.optional(cursor),
    }),
    output: pageOf(foundBill),
  }),
  counter: endpoint({
    method: 'POST',
    path: '/usr/bill/counter',
    access: 'admin',
    summary: 'Books the opposite of an entry, once, with a reason',
    input: z.object({ billId: z.uuid(), note }),
    output: z.object({ billId: z.uuid() }),
  }),
};
