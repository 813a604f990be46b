import { MOST_RECOMMENDED } from '@baohe/domain/posts/recommendation';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { postCard } from './post-card.ts';

/** In an address nothing is written as the word. */
const termId = z.pipe(
  z.nullable(z.string().check(z.regex(/^(?:[A-Z0-9_]{1,32}|null)$/))),
  z.transform((id) => (id === 'null' ? null : id)),
);

/** In an address every value is text. */
const count = z.pipe(
  z.pipe(
    z.union([
      z.int().check(z.minimum(1), z.maximum(MOST_RECOMMENDED)),
      z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
    ]),
    z.transform(Number),
  ),
  z.int(),
);

export const pageOsusume = endpoint({
  method: 'GET',
  path: '/cnt/posts/pageOsusume',
  access: 'anyone',
  summary: 'Some random published posts, of one term or of all; a few of them without a session',
  input: z.object({
    termId: z.optional(termId),
    count: z._default(count, 4),
  }),
  output: z.object({
    records: z.array(
      z.extend(postCard, {
        /** Why somebody sees this one. */
        reasonKey: z.enum(['random']),
      }),
    ),
  }),
});
