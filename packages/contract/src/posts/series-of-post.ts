import { POST_KINDS } from '@baohe/domain/posts/post-kind';
import * as z from 'zod/mini';

/** What stands before or after a post, as far as a button tells of it. */
const neighbour = z.object({
  postUuid: z.uuid(),
  postTitle: z.string(),
  /** A small one. */
  postCoverUrl: z.string(),
  postKind: z.enum(POST_KINDS),
});

export type SeriesNeighbour = z.output<typeof neighbour>;

/** The series of a post, by what the caller may see of it. */
export const seriesOfPost = z.object({
  seriesId: z.uuid(),
  seriesName: z.string(),
  /** 1, 2, 2.5 …; null where only the series is known. */
  seriesNumber: z.nullable(z.number()),
  /** Which of those that are shown, from one; null where the post itself is not. */
  position: z.nullable(z.int()),
  count: z.int(),
  previous: z.nullable(neighbour),
  next: z.nullable(neighbour),
});

export type SeriesOfPost = z.output<typeof seriesOfPost>;
