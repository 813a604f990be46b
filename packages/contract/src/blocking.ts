import { BLOCKED_KINDS, MOST_BLOCKED } from '@baohe/domain/blocking/blocking';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { postTerm } from './post-card.ts';
import { storable } from './storable-text.ts';
import { termId } from './term-id.ts';

const LONGEST_WORD = 100;
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_WORD), storable);

const item = z.union([
  z.object({ kind: z.literal('term'), value: termId }),
  z.object({ kind: z.literal('post'), value: z.uuid() }),
  z.object({ kind: z.enum(['uploader', 'keyword']), value: word }),
]);

export type BlockedItem = z.output<typeof item>;

const items = z.array(item).check(z.minLength(1), z.maxLength(MOST_BLOCKED));

const all = z.object({
  records: z.array(
    z.object({
      kind: z.enum(BLOCKED_KINDS),
      value: z.string(),
      /** What a term or a post is called; null for one that is not here, or not for the caller. */
      name: z.nullable(z.string()),
      blockedAt: z.iso.datetime(),
    }),
  ),
});

export type BlockedRecord = z.output<typeof all>['records'][number];

export const getBlocked = endpoint({
  method: 'GET',
  path: '/usr/blocked',
  access: 'guest',
  summary: 'What the caller does not want to see in lists, the last one first',
  input: z.object({}),
  output: all,
});

export const addBlocked = endpoint({
  method: 'POST',
  path: '/usr/blocked/add',
  access: 'guest',
  summary:
    'Leaves tags, topics, posts, uploaders or words of titles out of what the caller is shown',
  input: z.object({ items }),
  output: all,
});

export const removeBlocked = endpoint({
  method: 'POST',
  path: '/usr/blocked/remove',
  access: 'guest',
  summary: 'Shows the caller again what was blocked',
  input: z.object({ items }),
  output: all,
});

export const getBlockable = endpoint({
  method: 'GET',
  path: '/usr/blocked/choices',
  access: 'guest',
  summary: 'What of a post can be blocked, and whether it is',
  input: z.object({ postId: z.uuid() }),
  output: z.object({
    postTitle: z.string(),
    isBlocked: z.boolean(),
    /** Null where nobody knows who brought it. */
    uploader: z.nullable(z.object({ name: z.string(), isBlocked: z.boolean() })),
    /** Its tags and topics. */
    terms: z.array(z.extend(postTerm, { isBlocked: z.boolean() })),
  }),
});
