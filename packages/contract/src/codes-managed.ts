import * as z from 'zod/mini';
import { dayRange } from './calendar-day.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { recordStatus } from './record-status.ts';

/** A code as the staff sees it. */
export const managedCode = z.object({
  cypherId: z.uuid(),
  cypherKey: z.string(),
  fkUserId: z.uuid(),
  fkPostId: z.uuid(),
  helpCount: z.int(),
  /** Of these, helps from a browser that looks like the owner's. */
  suspectCount: z.int(),
  createdAt: z.iso.datetime(),
  status: recordStatus,
});

/** What editors do with codes. A file of its own: the visitor's app does not carry it. */
export const managedCodes = {
  ...crud({
    path: '/cnt/cyphers',
    access: 'editor',
    noun: 'code',
    naming: 'saveBatch',
    getPath: '/get/:id',
    idName: 'cypherId',
    plural: 'cyphers',
    entity: managedCode,
    // Whose and for what; the characters are drawn.
    draft: z.object({ fkUserId: z.uuid(), fkPostId: z.uuid(), status: z.optional(recordStatus) }),
    change: z.object({ status: recordStatus }),
    without: ['list', 'alterStatus'],
  }),
  search: endpoint({
    method: 'POST',
    path: '/cnt/cyphers/search',
    access: 'admin',
    reads: true,
    readsPeople: true,
    summary: 'Codes by their characters, person, post or days, newest first',
    input: z.object({
      cypherKey: z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}$/))),
      fkUserId: z.optional(z.uuid()),
      fkPostId: z.optional(z.uuid()),
      ...dayRange,
      cursor: z.optional(cursor),
    }),
    output: pageOf(
      z.extend(managedCode, {
        /** Empty for a guest. */
        username: z.string(),
        postTitle: z.string(),
        /** Whether its owner has opened the post, however. */
        isOpen: z.boolean(),
      }),
    ),
  }),
  helps: endpoint({
    method: 'POST',
    path: '/cnt/cyphers/helps',
    access: 'admin',
    reads: true,
    readsPeople: true,
    summary: 'Who has helped with a code',
    input: z.object({ cypherId: z.uuid() }),
    output: z.object({
      records: z.array(
        z.object({
          number: z.int(),
          /** Null for somebody whose account is gone. */
          helperId: z.nullable(z.uuid()),
          helperName: z.string(),
          at: z.iso.datetime(),
          isSuspect: z.boolean(),
        }),
      ),
    }),
  }),
  other: endpoint({
    method: 'POST',
    path: '/cnt/cyphers/other',
    access: 'editor',
    summary: 'Reserved: answers that it is not supported',
    input: z.object({}),
    output: z.object({}),
  }),
};
