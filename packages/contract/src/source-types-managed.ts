import { POST_KINDS } from '@baohe/domain/posts/post-kind';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { names, writtenNames } from './names.ts';
import { storable } from './storable-text.ts';

const LONGEST_LABEL = 30;

export const managedSourceType = z.object({
  sourceTypeKey: z.string(),
  label: z.string(),
  names,
  abbreviation: z.string(),
  /** Cards side by side. */
  columns: z.literal([2, 3]),
  /** What opens a post of it; part of the program. */
  kind: z.enum(POST_KINDS),
  /** Whether it is offered where somebody chooses one. */
  isOffered: z.boolean(),
  position: z.int(),
});

export type ManagedSourceType = z.output<typeof managedSourceType>;

/** What editors do with source types. Which there are is part of the program: a reader belongs to each. */
export const managedSourceTypes = {
  list: endpoint({
    method: 'GET',
    path: '/ope/sourceType/list',
    access: 'editor',
    summary: 'All source types in their order',
    input: z.object({}),
    output: z.object({ records: z.array(managedSourceType) }),
  }),
  batchUpdate: endpoint({
    method: 'PUT',
    path: '/ope/sourceType/batchUpdate',
    access: 'editor',
    summary:
      'Names source types, says how their covers lie, whether they are offered and in which order',
    input: z.object({
      sourceTypes: z
        .array(
          z.object({
            sourceTypeKey: z.string().check(z.regex(/^\w{1,60}$/)),
            label: z.optional(
              z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_LABEL), storable),
            ),
            /** A name that is written without them is shown in every language. */
            names: z.optional(writtenNames(LONGEST_LABEL)),
            columns: z.optional(z.literal([2, 3])),
            isOffered: z.optional(z.boolean()),
            position: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.object({ changed: z.int() }),
  }),
};
