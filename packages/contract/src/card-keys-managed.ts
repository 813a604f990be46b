import {
  CARD_KEY_STATES,
  MOST_KEY_DAYS,
  MOST_KEY_POINTS,
  MOST_KEYS_IN_BATCH,
} from '@baohe/domain/card-keys/states';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, LARGEST_WINDOW, pageOf } from './paging.ts';
import { storable } from './storable-text.ts';
import { writtenTime } from './written-time.ts';

const whole = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

const text = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), storable);

/** Keys that were made together, as admins see them. */
export const cardKeyBatch = z.object({
  batchId: z.uuid(),
  batchName: z.string(),
  kind: z.enum(['points', 'tier']),
  points: z.nullable(z.int()),
  fkUserGroupUuid: z.nullable(z.uuid()),
  days: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  counts: z.object({ new: z.int(), used: z.int(), void: z.int(), taken_back: z.int() }),
});

const managedCardKey = z.object({
  cardKeyId: z.uuid(),
  number: z.int(),
  /** The last four characters; the whole key is in the export alone. */
  ending: z.string(),
  state: z.enum(CARD_KEY_STATES),
  fkUserId: z.nullable(z.uuid()),
  /** Empty for a guest, and where nobody has used it. */
  username: z.string(),
  usedAt: z.nullable(z.iso.datetime()),
  reason: z.string(),
});

/** What admins do with card keys. A file of its own: the visitor's app does not carry it. */
export const managedCardKeys = {
  createBatch: endpoint({
    method: 'POST',
    path: '/usr/cardKey/createBatch',
    access: 'admin',
    summary: 'Makes card keys that are worth points, or days of a tier',
    input: z.object({
      batchName: text(60),
      worth: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('points'), points: whole(MOST_KEY_POINTS) }),
        z.object({
          kind: z.literal('tier'),
          fkUserGroupUuid: z.uuid(),
          days: whole(MOST_KEY_DAYS),
        }),
      ]),
      count: whole(MOST_KEYS_IN_BATCH),
      /** Nobody redeems one after this; null for no end. */
      expiresAt: z.nullable(writtenTime),
    }),
    output: z.object({ batchId: z.uuid() }),
  }),
  pageBatches: endpoint({
    method: 'POST',
    path: '/usr/cardKey/pageBatches',
    access: 'admin',
    reads: true,
    summary: 'Pages of batches of card keys, newest first',
    input: z.object({ cursor: z.optional(cursor) }),
    output: pageOf(cardKeyBatch),
  }),
  pageKeys: endpoint({
    method: 'POST',
    path: '/usr/cardKey/pageKeys',
    access: 'admin',
    reads: true,
    readsPeople: true,
    summary: 'Pages of the keys of a batch, without their secret',
    input: z.object({
      batchId: z.uuid(),
      state: z.optional(z.enum(CARD_KEY_STATES)),
      cursor: z.optional(cursor),
    }),
    output: pageOf(managedCardKey),
  }),
  exportBatch: endpoint({
    method: 'POST',
    path: '/usr/cardKey/exportBatch',
    access: 'admin',
    reads: true,
    // Whoever has the file has what it is worth: that it was made stands in the audit log.
    readsPeople: true,
    reply: 'secret',
    summary: 'The keys of a batch as CSV',
    input: z.object({ batchId: z.uuid() }),
    output: z.object({ csv: z.string() }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/usr/cardKey/void',
    access: 'admin',
    summary: 'Withdraws the keys of a batch that nobody has used, all or those that are named',
    input: z.object({
      batchId: z.uuid(),
      cardKeyIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(LARGEST_WINDOW))),
    }),
    output: z.object({ changed: z.int() }),
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/usr/cardKey/takeBack',
    access: 'admin',
    summary: 'Takes a used key back: its points are booked back, or its tier time ends',
    input: z.object({ cardKeyId: z.uuid(), reason: text(200) }),
    output: z.null(),
  }),
};
