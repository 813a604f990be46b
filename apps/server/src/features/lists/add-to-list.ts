import { mayCall } from '@baohe/domain/identity/roles';
import { audienceNumber } from '@baohe/domain/posts/audience';
import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { audiencesOf } from '../posts/audiences.ts';
import { forgetDetail } from '../posts/detail/post-detail.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import type { ListsDeps } from './lists-deps.ts';
import { ownList } from './own-list.ts';

interface AddInput {
  postId: string;
  videoListId: string;
}

/** A post goes on top of a list of one's own. What was opened is for everybody, the rest for accounts. */
export async function addToList(
  { lists, history, posts }: ListsDeps,
  { postId, videoListId }: AddInput,
  caller: SessionCaller,
): Promise<{ changed: number }> {
  const list = await ownList(lists, videoListId, caller);
  if (list.type !== 'history' && mayCall('user', caller) !== 'allowed') {
    throw new AppError('session.missing');
  }
  await refuseUnlessSeen(posts, postId, caller);

  const at = posts.clock();
  if (list.type !== 'history') {
    const changed = await lists.add(list, postId, at);
    forgetDetail(posts, postId);
    return { changed };
  }
  const added = await history.add({ listId: list.id, postId, at });
  if (added === null) {
    throw new AppError('post.not_found');
  }
  return { changed: added ? 1 : 0 };
}

async function refuseUnlessSeen(
  posts: PostsDeps,
  postId: string,
  caller: SessionCaller,
): Promise<void> {
  const post = await posts.posts.byId(postId, null);
  const isSeen =
    post?.shown && audiencesOf(posts, caller).includes(audienceNumber(post.zone, post.ageRating));
  if (!isSeen) {
    throw new AppError('post.not_found');
  }
}
