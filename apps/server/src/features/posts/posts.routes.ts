import type { Answer } from '@baohe/contract/endpoint';
import {
  getDetail,
  getPost as getPostCall,
  getPostCount,
  pageOsusume,
  pagePosts as pagePostsCall,
  polyOsusume,
} from '@baohe/contract/posts';
import type { FastifyInstance } from 'fastify';
import { serve, type Asking } from '../../platform/http/serve.ts';
import { getPost } from './get-post.ts';
import type { ListWanted } from './list-page.ts';
import { listWanted, pagePosts } from './page-posts.ts';
import { postCount } from './post-count.ts';
import { postDetail } from './post-detail.ts';
import type { PostsHouse } from './posts-house.ts';
import { recommendOfTerm } from './recommend-of-term.ts';
import { recommendPosts } from './recommend-posts.ts';

/** A list with a keyword is a search; who searches may have to wait for their turn. */
export type SearchList = (
  wish: ListWanted & { keyword: string },
  asking: Asking<typeof pagePostsCall>,
) => Promise<Answer<typeof pagePostsCall>>;

export function postsRoutes(app: FastifyInstance, house: PostsHouse, search: SearchList): void {
  serve(app, pagePostsCall, (wish, asking) => {
    const keyword = wish.searchParams?.keyword?.trim() ?? '';
    return keyword === ''
      ? pagePosts(house, wish, asking.caller)
      : search({ ...listWanted(wish), keyword }, asking);
  });
  serve(app, polyOsusume, (wish, { caller }) => recommendOfTerm(house, wish, caller));
  serve(app, pageOsusume, (wish, { caller }) => recommendPosts(house, wish, caller));
  serve(app, getPostCall, ({ id }, { caller }) => getPost(house, id, caller));
  serve(app, getDetail, ({ postId }, { caller, visit }) =>
    postDetail(house, postId, caller, visit),
  );
  serve(app, getPostCount, (_, { caller }) => postCount(house, caller));
  app.addHook('onClose', () => house.views.close());
}
