import { TAG_LABELS, TAXONOMIES } from '@baohe/domain/posts/taxonomy';
import * as z from 'zod/mini';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { writtenNames } from './names.ts';
import { recordStatus } from './record-status.ts';
import { storable } from './storable-text.ts';
import { termId } from './term-id.ts';
import { term } from './terms.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), storable);
const position = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** What can be changed of every term. */
const change = z.object({
  termName: z.optional(name),
  /** In other languages; a name that is written without them is shown in every language. */
  names: z.optional(writtenNames(60)),
  /** Of a category: cards side by side; null for as many as the category above. */
  columns: z.optional(z.nullable(z.literal([2, 3]))),
  position: z.optional(position),
  open: z.optional(z.boolean()),
  status: z.optional(recordStatus),
});

const draft = z.extend(change, {
  termName: name,
  termTaxonomy: z.enum(TAXONOMIES),
  /** A category stands below another; zones are there from the start. */
  parentTermId: z.optional(z.nullable(termId)),
  tagLabel: z.optional(z.nullable(z.enum(TAG_LABELS))),
});

/** What editors do with terms. */
export const managedTerms = {
  ...crud({
    path: '/cnt/terms',
    access: 'editor',
    noun: 'term',
    naming: 'saveBatch',
    idName: 'termUuid',
    id: termId,
    plural: 'terms',
    entity: term,
    draft,
    change,
    // Everybody's.
    without: ['get', 'list', 'page', 'alterStatus'],
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
