import * as z from 'zod/mini';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
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
  other: endpoint({
    method: 'POST',
    path: '/cnt/cyphers/other',
    access: 'editor',
    summary: 'Reserved: answers that it is not supported',
    input: z.object({}),
    output: z.object({}),
  }),
};
