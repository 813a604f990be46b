import { EXTENT_SHAPE } from '@baohe/domain/posts/extent';
import { POST_TYPES } from '@baohe/domain/posts/post-type';
import { ZONES } from '@baohe/domain/posts/zone';
import * as z from 'zod/mini';
import { ageRating } from './age-rating.ts';

/** A term that a card names; in which of its lists it stands says what it is. */
export const postTerm = z.object({ termUuid: z.string(), termName: z.string() });

/** What a list shows of a post. */
export const postCard = z.object({
  postUuid: z.uuid(),
  postTitle: z.string(),
  /** The width for a grid; the list has the smaller one, this one and the whole. */
  postCoverUrl: z.string(),
  postCoverUrlList: z.array(z.string()),
  postCover: z.string(),
  /** Width by height, so that a grid can leave the room for it. */
  coverRatio: z.number(),
  postSourceType: z.string(),
  /** What the source type is called: 本子, 音声 … The operator may rename it. */
  postSourceLabel: z.string(),
  /** Cards side by side, as the source type has them: two for lying covers, three for upright ones. */
  columns: z.literal([2, 3]),
  postType: z.enum(POST_TYPES),
  postUploadTime: z.iso.datetime(),
  asTerms: z.array(postTerm),
  asTagList: z.array(postTerm),
  asTopicsList: z.array(postTerm),
  asCoacts: z.object({
    coactHotIndex: z.int(),
    coactHoardCount: z.int(),
    coactFavorCount: z.int(),
    coactViewCount: z.int(),
    coactCommentCount: z.int(),
  }),
  /** With the price it says whether somebody may open it. */
  zone: z.enum(ZONES),
  /** What it costs in points: null for the usual price, 0 where it is free. */
  pointPrice: z.nullable(z.int()),
  /** The least age it is made for; absent where it is for everybody. */
  ageRating: z.optional(ageRating),
  /** How long it is: `episodes:38 pages:812`, see domain/posts/extent; absent where nobody knows. */
  extent: z.optional(z.string().check(z.regex(EXTENT_SHAPE))),
});

/** Where a title holds what was searched for: from, to, from, to … as JavaScript counts. */
export const titleMarks = z.array(z.int());

/** How many there are: exact up to a thousand, then "1,000 and more". */
export const countedTotal = z.object({ count: z.int(), isMore: z.boolean() });

export type PostCard = z.output<typeof postCard>;
export type PostTerm = z.output<typeof postTerm>;
