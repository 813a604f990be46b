import { EXPORT_PARTS } from '@baohe/domain/personal-data/parts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { heldTier } from './viewer.ts';

/** Asked again, where the account has one: whoever holds a stolen session does not know it. */
const password = z.optional(z.string().check(z.maxLength(200)));
const part = z.enum(EXPORT_PARTS);
/** Longer than those of lists: it also says which export it belongs to. */
const cursor = z.string().check(z.maxLength(400), z.regex(/^[\w-]+$/));

export const startExport = endpoint({
  method: 'POST',
  path: '/usr/personalData/startExport',
  access: 'guest',
  summary: 'Begins a copy of one’s own data: its parts, each with the cursor of its first page',
  input: z.object({ password }),
  output: z.object({ parts: z.array(z.object({ part, cursor })) }),
});

export const readExport = endpoint({
  method: 'POST',
  path: '/usr/personalData/readExport',
  access: 'guest',
  reads: true,
  summary: 'One page of one part of a copy of one’s own data, within an hour of its beginning',
  input: z.object({ part, cursor }),
  output: z.object({
    records: z.array(z.record(z.string(), z.unknown())),
    /** Null at the end of the part. */
    cursor: z.nullable(cursor),
  }),
});

export const deletionFacts = endpoint({
  method: 'GET',
  path: '/usr/personalData/deletion',
  access: 'user',
  summary: 'What would be lost with the account, and for how many days it could be undone',
  input: z.object({}),
  output: z.object({
    userPoints: z.int(),
    /** Those that run. */
    vipList: z.array(heldTier),
    codeCount: z.int(),
    undoDays: z.int(),
  }),
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/usr/personalData/requestDeletion',
  access: 'user',
  summary:
    'Deletes the account after some days; until then only logging in with undoDeletion opens it. Every session, device and credential picture ends',
  input: z.object({ password }),
  output: z.object({ until: z.iso.datetime() }),
});
