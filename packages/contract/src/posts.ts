import { POST_KINDS } from '@baohe/domain/posts/post-kind';
import { MOST_RECOMMENDED, REASONS } from '@baohe/domain/posts/recommendation';
import { SAMPLE_UNITS } from '@baohe/domain/posts/sample';
import { BY_FIT, SORT_TYPES } from '@baohe/domain/posts/sort';
import { TAG_LABELS, TAXONOMIES } from '@baohe/domain/posts/taxonomy';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { numberInAddress } from './in-address.ts';
import { cursor, pageOf, pageParams } from './paging.ts';
import { countedTotal, postCard, postTerm, titleMarks } from './post-card.ts';
import { contentInfo } from './posts/content-info.ts';
import { listFilter } from './posts/list-filter.ts';
import { metaInfo } from './posts/meta-info.ts';
import { seriesOfPost } from './posts/series-of-post.ts';
import { storable } from './storable-text.ts';
import { termIdOrNone } from './term-id.ts';

const recommended = z.extend(postCard, {
  /** Why somebody sees this one. */
  reasonKey: z.enum(REASONS),
});

/** Longer than any field of the app lets through; what a route hands over is not cut. */
export const LONGEST_KEYWORD = 50;

export const keyword = z.string().check(z.maxLength(LONGEST_KEYWORD), storable);

/** A day in Shanghai, or a moment. */
const startDate = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** A post that was searched for. */
const foundCard = z.extend(postCard, { titleMarks: z.optional(titleMarks) });

export const pagePosts = endpoint({
  method: 'POST',
  path: '/cnt/posts/page',
  access: 'anyone',
  reads: true,
  summary: 'The posts of a term, or of all: by time or by hot index, or those that hold a keyword',
  input: z.object({
    termId: z.optional(termIdOrNone),
    termTaxonomy: z.optional(z.enum(TAXONOMIES)),
    pageParams,
    cursor: z.optional(cursor),
    searchParams: z.optional(
      z.object({
        keyword: z.optional(keyword),
        keywordType: z.optional(z.literal(1)),
        /** Not to be remembered: neither among the last searches of the caller nor among what nobody found. */
        isPrivate: z.optional(z.boolean()),
        /** The same words in another order: takes no turn of whoever had one for them. */
        isRefined: z.optional(z.boolean()),
        /** Says how many are found. */
        withTotal: z.optional(z.boolean()),
      }),
    ),
    sortParams: z.optional(
      z.object({
        sortIsDesc: z._default(z.boolean(), true),
        sortType: z._default(z.literal([...SORT_TYPES, BY_FIT]), 1),
      }),
    ),
    dateTimeParams: z.optional(z.object({ startDate: z.optional(z.nullable(startDate)) })),
    /** Only those; with it, as with a keyword, `osusume` and `free` do not count. */
    filterParams: z.optional(listFilter),
    /** Only asks the app not to use its own cache; the server's is never out of date. */
    cantCache: z.optional(z.boolean()),
    /** Those that are recommended only. */
    osusume: z.optional(z.boolean()),
    /** Those that everybody may open only. */
    free: z.optional(z.boolean()),
    /** With what the caller has blocked. */
    showBlocked: z.optional(z.boolean()),
  }),
  output: z.extend(pageOf(foundCard), {
    total: z.optional(countedTotal),
    /** How many were left out of this page because the caller has blocked them; absent for none. */
    blockedCount: z.optional(z.int()),
  }),
});

export const polyOsusume = endpoint({
  method: 'POST',
  path: '/cnt/posts/polyOsusume',
  access: 'anyone',
  reads: true,
  summary: 'Some recommended posts of a term, the hot and the fresh ones rather than others',
  input: z.object({
    termId: z.optional(termIdOrNone),
    osusumeLevel: z._default(z.int().check(z.minimum(0), z.maximum(9)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(MOST_RECOMMENDED)), 6),
  }),
  output: z.object({ records: z.array(recommended) }),
});

export const pageOsusume = endpoint({
  method: 'GET',
  path: '/cnt/posts/pageOsusume',
  access: 'anyone',
  summary: 'Some random published posts, of one term or of all; a few of them without a session',
  input: z.object({
    termId: z.optional(termIdOrNone),
    count: z._default(numberInAddress(1, 9999), 4),
  }),
  output: z.object({ records: z.array(recommended) }),
});

export const getPost = endpoint({
  method: 'GET',
  path: '/cnt/posts/get/:id',
  access: 'anyone',
  summary: 'A post as its card shows it',
  input: z.object({ id: z.uuid() }),
  output: postCard,
});

/** How a post can be opened by somebody who may not yet. */
const waysToOpen = z.object({
  /** In points. */
  pointPrice: z.int(),
  /** Helps needed in all. */
  helpsNeeded: z.int(),
  /** The lowest levels of the tiers that open it: its zone's, and the whole site's. */
  tierLevels: z.array(z.int()),
});

/** What everybody may open of a locked post. */
const sample = z.object({
  unit: z.enum(SAMPLE_UNITS),
  /** So much of it is open. */
  size: z.int(),
  /** Of so much in all; seconds of the first track where there are several. */
  total: z.int(),
  /** In the part in which it ends: the pages of that chapter. */
  partTotal: z.int(),
});

/** On the page of a post tags stand under headings. */
const labelledTag = z.extend(postTerm, { tagLabel: z.nullable(z.enum(TAG_LABELS)) });

export const postDetail = z.extend(postCard, {
  asTagList: z.array(labelledTag),
  postSummary: z.string(),
  postSourceUrl: z.string(),
  postKind: z.enum(POST_KINDS),
  hasMenu: z.boolean(),
  /** preview: nothing that leads to the content is in this answer, besides its sample. */
  access: z.enum(['full', 'preview']),
  /** Open because it was lent to the caller, and until when. */
  lentUntil: z.optional(z.iso.datetime()),
  /** What opens it for good, where it was lent. */
  waysToKeep: z.optional(waysToOpen),
  /** Null when it is open. */
  waysToOpen: z.nullable(waysToOpen),
  /** Null when it is open, or nothing of it is; the content of a locked post is then this much. */
  sample: z.nullable(sample),
  /** Null where it stands alone. */
  series: z.nullable(seriesOfPost),
  postContentDto: z.object({ metaInfo, contentInfo }),
  subtitleList: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
});

export type PostDetail = z.output<typeof postDetail>;

export const getDetail = endpoint({
  method: 'GET',
  path: '/cnt/posts/getDetail',
  access: 'anyone',
  summary: 'A post with its description, and its content for whoever may open it',
  input: z.object({ postId: z.uuid() }),
  output: postDetail,
});

export const getPostCount = endpoint({
  method: 'GET',
  path: '/cnt/posts/getPostCount',
  access: 'anyone',
  reply: 'public',
  summary: 'How many posts the caller could see',
  input: z.object({}),
  output: z.int(),
});
