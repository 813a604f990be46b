import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { numberInAddress } from './in-address.ts';
import { cursor, DEFAULT_PAGE_SIZE, LARGEST_WINDOW, pageOf } from './paging.ts';
import { countedTotal, postCard, postTerm, titleMarks } from './post-card.ts';
import { keyword } from './posts.ts';

const LAST_PAGE = 1_000_000_000;

export const searchVideos = endpoint({
  method: 'GET',
  path: '/cnt/search/video',
  access: 'anyone',
  summary: 'The videos that hold a keyword, newest first',
  input: z.object({
    keyword,
    current: z._default(numberInAddress(0, LAST_PAGE), 1),
    pageSize: z._default(numberInAddress(1, LARGEST_WINDOW), DEFAULT_PAGE_SIZE),
    cursor: z.optional(cursor),
  }),
  output: pageOf(postCard),
});

export const searchVideosFor = endpoint({
  method: 'GET',
  path: '/cnt/search/video/:keyword',
  access: 'anyone',
  summary: 'The first page of the videos that hold a keyword',
  // As a part of a path: an empty one is another path, and so is one of dots.
  input: z.object({ keyword: keyword.check(z.minLength(1), z.regex(/[^.]/)) }),
  output: pageOf(postCard),
});

export const relatedVideos = endpoint({
  method: 'GET',
  path: '/cnt/search/videoRec/:postId',
  access: 'anyone',
  summary: 'Up to six videos that share tags with a post, or its category',
  input: z.object({ postId: z.uuid() }),
  output: z.object({ records: z.array(postCard) }),
});

export const SUGGESTION_KINDS = ['recent', 'tag', 'topic', 'category', 'title'] as const;

const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  /** As it would be typed. */
  text: z.string(),
  /** Of a tag, a topic or a category. */
  termUuid: z.nullable(z.string()),
  /** Of a title. */
  postUuid: z.nullable(z.uuid()),
  /** Where the text holds what was typed. */
  marks: z.optional(titleMarks),
  /** Of a tag, a topic or a category: how many posts the caller would see. */
  total: z.optional(countedTotal),
  /** Of a title: its cover, as small as there is one, and what it is. */
  postCoverUrl: z.optional(z.string()),
  postSourceType: z.optional(z.string()),
  postSourceLabel: z.optional(z.string()),
});

export type Suggestion = z.output<typeof suggestion>;

export const suggestSearch = endpoint({
  method: 'GET',
  path: '/cnt/search/suggest',
  access: 'anyone',
  summary: 'What somebody may be about to type: own searches, terms and titles; ten at most',
  input: z.object({ keyword }),
  output: z.object({ records: z.array(suggestion) }),
});

export const filterChoices = endpoint({
  method: 'GET',
  path: '/cnt/search/filters',
  access: 'anyone',
  summary: 'By which source types, languages and years lists can be filtered',
  input: z.object({}),
  output: z.object({
    sourceTypes: z.array(z.object({ postSourceType: z.string(), postSourceLabel: z.string() })),
    languages: z.array(postTerm),
    /** The newest first. */
    years: z.array(z.int()),
  }),
});

export const recentSearches = endpoint({
  method: 'GET',
  path: '/usr/search/recent',
  access: 'guest',
  summary: 'What the caller searched for last, newest first, twenty at most',
  input: z.object({}),
  output: z.object({ records: z.array(z.object({ keyword: z.string() })) }),
});

export const forgetSearches = endpoint({
  method: 'DELETE',
  path: '/usr/search/recent',
  access: 'guest',
  summary: 'Forgets what the caller searched for: one keyword, or all',
  input: z.object({ keyword: z.optional(keyword) }),
  output: z.object({ changed: z.int() }),
});
