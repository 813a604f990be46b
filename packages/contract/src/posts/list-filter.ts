import { LENGTHS, STATES } from '@baohe/domain/posts/facets';
import { ZONES } from '@baohe/domain/posts/zone';
import * as z from 'zod/mini';
import { storable } from '../storable-text.ts';
import { termId } from '../term-id.ts';

const EARLIEST = 1970;
const LATEST = 9999;

/** What is left of a list; what is not named does not matter. */
export const listFilter = z.object({
  sourceType: z.optional(z.string().check(z.maxLength(60), storable)),
  zone: z.optional(z.enum(ZONES)),
  length: z.optional(z.enum(LENGTHS)),
  state: z.optional(z.enum(STATES)),
  /** Of the upload, in Shanghai. */
  year: z.optional(z.int().check(z.minimum(EARLIEST), z.maximum(LATEST))),
  /** A tag that stands under the heading of languages. */
  language: z.optional(termId),
  /** What the caller has not begun. */
  unread: z.optional(z.boolean()),
});

export type ListFilter = z.output<typeof listFilter>;
