import { TAG_LABELS, TAXONOMIES } from '@baohe/domain/posts/taxonomy';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LARGEST_WINDOW } from './paging.ts';
import { recordStatus } from './record-status.ts';
import { storable } from './storable-text.ts';
import { termId } from './term-id.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), storable);
const position = z.int().check(z.minimum(0), z.maximum(1_000_000));
const batch = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(1), z.maxLength(LARGEST_WINDOW));

/** What can be changed of every term. */
const change = {
  termName: z.optional(name),
  position: z.optional(position),
  open: z.optional(z.boolean()),
  status: z.optional(recordStatus),
};

const draft = z.object({
  ...change,
  termName: name,
  termTaxonomy: z.enum(TAXONOMIES),
  /** A category stands below another; zones are there from the start. */
  parentTermId: z.optional(z.nullable(termId)),
  tagLabel: z.optional(z.nullable(z.enum(TAG_LABELS))),
});

/** What editors do with terms. */
export const managedTerms = {
  saveBatch: endpoint({
    method: 'POST',
    path: '/cnt/terms/saveBatch',
    access: 'editor',
    summary: 'Adds categories, tags or topics',
    input: z.object({ terms: batch(draft) }),
    output: z.object({ ids: z.array(z.string()) }),
  }),
  alterBatch: endpoint({
    method: 'POST',
    path: '/cnt/terms/alterBatch',
    access: 'editor',
    summary: 'Renames, moves, opens or closes terms',
    input: z.object({ terms: batch(z.object({ ...change, termUuid: termId })) }),
    output: z.object({ changed: z.int() }),
  }),
  removeBatch: endpoint({
    method: 'POST',
    path: '/cnt/terms/removeBatch',
    access: 'editor',
    summary: 'Deletes terms that no published post stands in (restorable for 30 days)',
    input: z.object({ ids: batch(termId) }),
    output: z.object({ changed: z.int() }),
  }),
  other: endpoint({
    method: 'POST',
    path: '/cnt/terms/other',
    access: 'editor',
    summary: 'Reserved: answers that it is not supported',
    input: z.object({}),
    output: z.object({}),
  }),
};
