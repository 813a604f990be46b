import { MANAGED_ORDERS, MOST_NUMBERED, PRICE_FILTERS } from '@baohe/domain/posts/managed-posts';
import { POST_TYPES } from '@baohe/domain/posts/post-type';
import { ZONES } from '@baohe/domain/posts/zone';
import * as z from 'zod/mini';
import { ageRating } from './age-rating.ts';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { postCard } from './post-card.ts';
import { keyword } from './posts.ts';
import { recordStatus } from './record-status.ts';
import { storable } from './storable-text.ts';
import { termId } from './term-id.ts';

const some = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(1), z.maxLength(50));

/** Which posts an editor means; what is not named does not matter. */
export const postFilter = z.object({
  /** As visitors search, or the id of a post. */
  text: z.optional(keyword),
  zone: z.optional(z.enum(ZONES)),
  categoryId: z.optional(termId),
  /** One of these at least. */
  anyTermIds: z.optional(some(termId)),
  noneTermIds: z.optional(some(termId)),
  sourceTypes: z.optional(some(z.string().check(z.maxLength(60), storable))),
  postTypes: z.optional(some(z.enum(POST_TYPES))),
  /** Without it everything that is not deleted. */
  status: z.optional(recordStatus),
  price: z.optional(z.enum(PRICE_FILTERS)),
  osusumeLevel: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
  ageRating: z.optional(ageRating),
  seriesId: z.optional(z.uuid()),
  importId: z.optional(z.uuid()),
  /** Those that name files which are not there. */
  isIncomplete: z.optional(z.literal(true)),
  /** Those that are held down for a reason that visitors read. */
  isTakenDown: z.optional(z.literal(true)),
  changedSince: z.optional(z.iso.datetime({ offset: true })),
});

export type PostFilter = z.output<typeof postFilter>;

/** A post as editors see it in a list. */
export const managedPost = z.extend(postCard, {
  status: recordStatus,
  osusumeLevel: z.int(),
  series: z.nullable(
    z.object({ seriesId: z.uuid(), seriesName: z.string(), number: z.nullable(z.number()) }),
  ),
  missingFiles: z.int(),
  isTakenDown: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it is gone for good; null where it is not deleted. */
  removedAt: z.nullable(z.iso.datetime()),
});

export type ManagedPost = z.output<typeof managedPost>;

const filterName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), storable);

const savedFilter = z.object({
  filterId: z.uuid(),
  name: z.string(),
  filter: postFilter,
  isShared: z.boolean(),
  isOwn: z.boolean(),
});

/** How editors find posts among very many. */
export const postFilters = {
  pageManaged: endpoint({
    method: 'POST',
    path: '/cnt/posts/pageManaged',
    access: 'editor',
    reads: true,
    summary: 'Posts of every status for editors, by filter and in an order',
    input: z.object({
      filter: z._default(postFilter, {}),
      order: z._default(z.enum(MANAGED_ORDERS), 'newest'),
      cursor: z.optional(cursor),
      /** So many are left out, behind the cursor or from the start. */
      skip: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_NUMBERED))),
    }),
    output: pageOf(managedPost),
  }),
  countManaged: endpoint({
    method: 'POST',
    path: '/cnt/posts/countManaged',
    access: 'editor',
    reads: true,
    summary:
      'How many posts fit a filter, up to ten thousand; of a status or of all, up to a hundred thousand',
    input: z.object({ filter: z._default(postFilter, {}) }),
    output: z.object({ count: z.int(), isMore: z.boolean() }),
  }),
  listFilters: endpoint({
    method: 'GET',
    path: '/cnt/posts/filters',
    access: 'editor',
    summary: 'The caller’s saved filters, and those that others share',
    input: z.object({}),
    output: z.object({ records: z.array(savedFilter) }),
  }),
  saveFilter: endpoint({
    method: 'POST',
    path: '/cnt/posts/filters/save',
    access: 'editor',
    summary: 'Saves a filter under a name; one of that name is replaced',
    input: z.object({
      name: filterName,
      filter: postFilter,
      isShared: z._default(z.boolean(), false),
    }),
    output: z.object({ filterId: z.uuid() }),
  }),
  removeFilter: endpoint({
    method: 'POST',
    path: '/cnt/posts/filters/remove',
    access: 'editor',
    summary: 'Removes a saved filter of the caller',
    input: z.object({ filterId: z.uuid() }),
    output: z.object({ changed: z.int() }),
  }),
};
