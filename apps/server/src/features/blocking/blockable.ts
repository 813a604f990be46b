import type { BlockedKind } from '@baohe/domain/blocking/blocking';
import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { openPost } from '../posts/find-open-post.ts';
import { blockingRepository } from './blocking.repository.ts';
import type { BlockingDeps } from './change-blocked.ts';

/** What of a post the caller may block; of posts that they may know of only. */
export async function blockableOf(
  { db, posts }: BlockingDeps,
  postId: string,
  caller: SessionCaller,
) {
  const { post } = await openPost(posts, postId, caller);
  const blocking = blockingRepository(db);
  const [blockable, rows] = await Promise.all([
    blocking.blockable(post.id),
    blocking.all(caller.accountId),
  ]);
  if (!blockable) {
    throw new AppError('post.not_found');
  }
  const isBlocked = (kind: BlockedKind, value: string) =>
    rows.some((row) => row.kind === kind && row.value === value);
  const { uploader } = blockable;
  return {
    postTitle: post.title,
    isBlocked: isBlocked('post', post.id),
    uploader:
      uploader === null ? null : { name: uploader, isBlocked: isBlocked('uploader', uploader) },
    terms: blockable.terms
      .flatMap((no) => posts.terms.byNo(no) ?? [])
      .filter(({ taxonomy, status }) => taxonomy !== 'category' && status === 1)
      .map(({ id, name }) => ({
        termUuid: id,
        termName: name,
        isBlocked: isBlocked('term', id),
      })),
  };
}
