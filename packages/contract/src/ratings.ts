import { STARS } from '@baohe/domain/posts/rating';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const stars = z.literal(STARS);

const rating = z.object({
  /** How many have given one star, two stars and so on. */
  counts: z.array(z.int()).check(z.length(STARS.length)),
  /** What the caller has given; null where they have not rated it. */
  own: z.nullable(stars),
});

export type PostRating = z.output<typeof rating>;

export const getRating = endpoint({
  method: 'GET',
  path: '/cnt/rating/get',
  access: 'anyone',
  summary: 'What readers think of a post, and what the caller has given',
  input: z.object({ postId: z.uuid() }),
  output: rating,
});

export const ratePost = endpoint({
  method: 'PUT',
  path: '/cnt/rating/set',
  access: 'user',
  summary: 'Gives stars to a post that the caller may open, or other ones than before',
  input: z.object({ postId: z.uuid(), stars }),
  output: rating,
});

export const removeRating = endpoint({
  method: 'DELETE',
  path: '/cnt/rating/remove',
  access: 'user',
  summary: 'Takes one’s own stars back',
  input: z.object({ postId: z.uuid() }),
  output: z.object({ changed: z.int() }),
});
