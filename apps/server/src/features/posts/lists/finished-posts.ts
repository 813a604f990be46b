import type { SessionCaller } from '../../../platform/session/session.ts';
import type { PostsDeps } from '../posts-deps.ts';

const NONE: ReadonlySet<number> = new Set();

/** The numbers of the posts that somebody has read, seen or heard to the end: they are not recommended again. */
export async function finishedPosts(
  { posts }: Pick<PostsDeps, 'posts'>,
  caller: SessionCaller | null,
): Promise<ReadonlySet<number>> {
  return caller ? posts.finishedBy(caller.accountId) : NONE;
}
