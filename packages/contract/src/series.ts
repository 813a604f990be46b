import { POST_TYPES } from '@baohe/domain/posts/post-type';
import { ZONES } from '@baohe/domain/posts/zone';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A post in the list of its series. */
const seriesEntry = z.object({
  postUuid: z.uuid(),
  postTitle: z.string(),
  postCoverUrl: z.string(),
  postSourceType: z.string(),
  postSourceLabel: z.string(),
  postType: z.enum(POST_TYPES),
  /** With the price it says whether somebody may open it. */
  zone: z.enum(ZONES),
  pointPrice: z.nullable(z.int()),
  seriesNumber: z.nullable(z.number()),
  /** How far one is in it, 0 to 1; absent where it was not begun. */
  read: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});

export type SeriesEntry = z.output<typeof seriesEntry>;

export const getSeriesPosts = endpoint({
  method: 'GET',
  path: '/cnt/series/getPosts',
  access: 'anyone',
  summary: 'The posts of a series in their order, those that the caller may see',
  input: z.object({ seriesId: z.uuid() }),
  output: z.object({
    seriesId: z.uuid(),
    seriesName: z.string(),
    records: z.array(seriesEntry),
  }),
});
