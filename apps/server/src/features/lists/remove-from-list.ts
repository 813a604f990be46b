import type { SessionCaller } from '../../platform/session/session.ts';
import { forgetDetail } from '../posts/detail/post-detail.ts';
import type { ListsDeps } from './lists-deps.ts';
import { ownList } from './own-list.ts';

/** Each post that is taken out has its count changed: not too many at once. */
const LOT = 500;

export async function removeFromList(
  { lists, posts }: ListsDeps,
  listId: string,
  postIds: readonly string[],
  caller: SessionCaller,
): Promise<{ changed: number }> {
  const list = await ownList(lists, listId, caller);
  const changed = await lists.remove(list, postIds);
  postIds.forEach((postId) => forgetDetail(posts, postId));
  return { changed };
}

/** Everything that is there now; what comes meanwhile stays. */
export async function clearList(
  { lists, posts }: ListsDeps,
  listId: string,
  caller: SessionCaller,
): Promise<{ changed: number }> {
  const list = await ownList(lists, listId, caller);
  const now = posts.clock();
  let changed = 0;
  for (let removed = LOT; removed === LOT; changed += removed) {
    removed = await lists.removeSome(list, now, LOT);
  }
  return { changed };
}
