import type { Client } from '@baohe/client/client';
import { getRating, ratePost, removeRating, type PostRating } from '@baohe/contract/ratings';
import { withRating, type StarCount } from '@baohe/domain/posts/rating';
import { queryOptions } from '@tanstack/react-query';

/** What readers think of a post, and what the viewer has given. */
export type Rating = PostRating;

export const ratingQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: ['rating', postId],
    queryFn: ({ signal }) => client.call(getRating, { postId }, signal),
    retry: 1,
    meta: { volatile: true },
  });

export async function giveStars(
  client: Client,
  postId: string,
  stars: StarCount | null,
): Promise<void> {
  await (stars === null
    ? client.call(removeRating, { postId })
    : client.call(ratePost, { postId, stars }));
}

/** As it will be once the viewer's stars have arrived. */
export const ratedWith = (rating: Rating, stars: StarCount | null): Rating => ({
  counts: withRating(rating.counts, rating.own, stars),
  own: stars,
});
