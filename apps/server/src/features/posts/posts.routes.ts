import type { Answer } from '@baohe/contract/endpoint';
import { previewLockedPost } from '@baohe/contract/locked-post';
import {
  getDetail,
  getPost as getPostCall,
  getPostCount,
  pageOsusume,
  pagePosts as pagePostsCall,
  polyOsusume,
} from '@baohe/contract/posts';
import type { ListFilter } from '@baohe/contract/posts/list-filter';
import { BY_FIT } from '@baohe/domain/posts/sort';
import type { FastifyInstance } from 'fastify';
import type { CachedReply } from '../../platform/http/cached-reply.ts';
import { serve, type CallContext } from '../../platform/http/serve.ts';
import { getPost } from './detail/get-post.ts';
import { lockedDetail } from './detail/locked-detail.ts';
import { orSurvivor } from './detail/or-survivor.ts';
import { postDetail } from './detail/post-detail.ts';
import type { ListOptions } from './lists/list-page.ts';
import { listOptions, pagePosts } from './lists/page-posts.ts';
import { postCount } from './lists/post-count.ts';
import { recommendOfTerm } from './lists/recommend-of-term.ts';
import { recommendPosts } from './lists/recommend-posts.ts';
import type { PostsDeps } from './posts-deps.ts';

/** A list with a keyword is a search; who searches may have to wait for their turn. So is one with a filter, without. */
export type SearchList = (
  input: ListOptions & {
    keyword: string;
    isPrivate: boolean;
    isRefined: boolean;
    withTotal: boolean;
    isByFit: boolean;
    filter: ListFilter | undefined;
  },
  context: CallContext<typeof pagePostsCall>,
) => Promise<Answer<typeof pagePostsCall> | CachedReply>;

export function postsRoutes(app: FastifyInstance, deps: PostsDeps, search: SearchList): void {
  serve(app, pagePostsCall, (input, context) => {
    const {
      keyword: typed = '',
      isPrivate = false,
      isRefined = false,
      withTotal = false,
    } = input.searchParams ?? {};
    const keyword = typed.trim();
    const isByFit = input.sortParams?.sortType === BY_FIT;
    const filter = input.filterParams;
    return keyword === '' && filter === undefined
      ? pagePosts(deps, input, context.caller)
      : search(
          { ...listOptions(input), keyword, isPrivate, isRefined, withTotal, isByFit, filter },
          context,
        );
  });
  serve(app, polyOsusume, (input, { caller }) => recommendOfTerm(deps, input, caller));
  serve(app, pageOsusume, (input, { caller }) => recommendPosts(deps, input, caller));
  serve(app, getPostCall, ({ id }, { caller }) =>
    orSurvivor(deps, id, (found) => getPost(deps, found, caller)),
  );
  serve(app, getDetail, ({ postId }, { caller, visit }) =>
    orSurvivor(deps, postId, (found) => postDetail(deps, found, caller, visit)),
  );
  serve(app, previewLockedPost, (input, { caller }) => lockedDetail(deps, input, caller));
  serve(app, getPostCount, (_, { caller }) => postCount(deps, caller));
  app.addHook('onClose', () => deps.views.close());
}
