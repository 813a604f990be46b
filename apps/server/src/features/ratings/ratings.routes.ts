import { getRating, ratePost, removeRating } from '@baohe/contract/ratings';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { ratingsRepository } from './ratings.repository.ts';

export function ratingsRoutes(app: FastifyInstance, db: Db, posts: PostsDeps): void {
  const ratings = ratingsRepository(db);

  serve(app, getRating, async ({ postId }, { caller }) => {
    await openPost(posts, postId, caller);
    return ratings.ofPost(postId, caller?.accountId ?? null);
  });
  serve(app, ratePost, async ({ postId, stars }, { caller }) => {
    const { accountId } = caller;
    // Who cannot open it cannot know what it is worth.
    if ((await openPost(posts, postId, caller)).access !== 'full') {
      throw new AppError('post.locked');
    }
    await ratings.rate({ accountId, postId, stars, at: posts.clock() });
    return ratings.ofPost(postId, accountId);
  });
  serve(app, removeRating, async ({ postId }, { caller }) => ({
    changed: await ratings.remove(caller.accountId, postId),
  }));
}
