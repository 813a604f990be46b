import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listEntry } from './lists.ts';
import { cursor, pageOf, pageParams } from './paging.ts';

export const UPDATE_KINDS = ['work', 'chapters'] as const;

export const pageUpdates = endpoint({
  method: 'POST',
  path: '/usr/update/page',
  access: 'guest',
  reads: true,
  summary: 'What has come to the series and works that the caller likes or collects, newest first',
  input: z.object({ pageParams, cursor: z.optional(cursor) }),
  output: pageOf(
    z.extend(listEntry, {
      /** work: the post has come to its series; chapters: so many have come to the post. */
      kind: z.enum(UPDATE_KINDS),
      parts: z.int(),
      /** Empty where the post stands alone. */
      seriesName: z.string(),
    }),
  ),
});
