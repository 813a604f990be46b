import { TAG_LABELS, TAXONOMIES } from '@baohe/domain/posts/taxonomy';
import * as z from 'zod/mini';
import { crud, unchangedSince } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { writtenNames } from './names.ts';
import { cursor, pageOf, pageParams } from './paging.ts';
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

/** For so many days a merge can be taken back. */
export const UNDO_MERGE_DAYS = 30;

/** A term as editors see it. */
export const managedTerm = z.extend(term, {
  /** Its own say; `open` is also about what stands above. */
  ownOpen: z.boolean(),
  position: z.int(),
  status: recordStatus,
  updatedAt: z.iso.datetime(),
  /** Published ones, counted up to a thousand. */
  postCount: z.int(),
  hasMorePosts: z.boolean(),
  /** What was merged into it and its other names. */
  aliases: z.array(
    z.object({
      termUuid: z.string(),
      termName: z.string(),
      /** Until when the merge can be taken back; null for a name that somebody wrote. */
      undoUntil: z.nullable(z.iso.datetime()),
    }),
  ),
});

export type ManagedTerm = z.output<typeof managedTerm>;

const posts = z.object({ posts: z.int() });

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
    change: z.extend(change, unchangedSince),
    // Everybody's.
    without: ['get', 'list', 'page', 'alterStatus'],
  }),
  manage: endpoint({
    method: 'POST',
    path: '/cnt/terms/manage',
    access: 'editor',
    reads: true,
    summary:
      'Pages of terms of one kind in their order, whatever their status, with posts and aliases',
    input: z.object({
      termTaxonomy: z.enum(TAXONOMIES),
      tagLabel: z.optional(z.enum(TAG_LABELS)),
      /** Without one: all but deleted ones. */
      status: z.optional(recordStatus),
      keyword: z.optional(z.string().check(z.maxLength(50), storable)),
      pageParams,
      cursor: z.optional(cursor),
    }),
    output: pageOf(managedTerm),
  }),
  effect: endpoint({
    method: 'GET',
    path: '/cnt/terms/effect',
    access: 'editor',
    summary: 'How many posts and terms a change of a term is about',
    input: z.object({ termUuid: termId }),
    output: z.object({
      posts: z.int(),
      /** Drafts, deleted ones and those of the demo on a site that is none. */
      notShown: z.int(),
      below: z.int(),
    }),
  }),
  arrange: endpoint({
    method: 'POST',
    path: '/cnt/terms/arrange',
    access: 'editor',
    summary: 'Puts a category with all below it elsewhere in its zone',
    input: z.object({
      termUuid: termId,
      parentTermId: termId,
      /** Null for behind all that stand there. */
      beforeTermUuid: z.nullable(termId),
    }),
    output: posts,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/cnt/terms/merge',
    access: 'editor',
    summary: 'Gives the posts of one tag or topic the other; the old name and id lead there',
    input: z.object({ termUuid: termId, intoTermUuid: termId }),
    output: posts,
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/cnt/terms/undoMerge',
    access: 'editor',
    summary: 'Takes a merge back, for 30 days',
    input: z.object({ termUuid: termId }),
    output: posts,
  }),
  addAlias: endpoint({
    method: 'POST',
    path: '/cnt/terms/addAlias',
    access: 'editor',
    summary: 'Adds another name that leads to a tag or topic',
    input: z.object({ termUuid: termId, aliasName: name }),
    output: z.object({ termUuid: z.string() }),
  }),
  removeAlias: endpoint({
    method: 'POST',
    path: '/cnt/terms/removeAlias',
    access: 'editor',
    summary: 'Takes a name away that led to a tag or topic',
    input: z.object({ termUuid: termId }),
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
