import { pageOsusume } from '@baohe/contract/posts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import type { PostsRepository } from './posts.repository.ts';
import { recommendPosts } from './recommend-posts.ts';

export function postsRoutes(
  app: FastifyInstance,
  posts: PostsRepository,
  addresses: MediaAddresses,
  demo: boolean,
): void {
  serve(app, pageOsusume, (wish, { caller }) =>
    recommendPosts(posts, addresses, wish, caller, demo),
  );
}
