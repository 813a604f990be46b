import type { saveBookmarks as endpoint } from '@baohe/contract/bookmarks';
import type { ParsedInput } from '@baohe/contract/endpoint';
import { mergeBookmark } from '@baohe/domain/bookmarks/bookmark';
import type { SessionCaller } from '../../platform/session/session.ts';
import { audiencesOf } from '../posts/audiences.ts';
import type { BookmarksDeps } from './bookmarks-deps.ts';
import type { BookmarkToSave } from './bookmarks.repository.ts';

type Records = ParsedInput<typeof endpoint>['records'];

/**
 * Bookmarks of posts that are not there are left out: a device that was offline for long shall not lose the rest. One
 * that is stored is changed and removed whatever became of its post.
 */
export async function saveBookmarks(
  deps: BookmarksDeps,
  records: Records,
  caller: SessionCaller,
): Promise<{ changed: number }> {
  const { bookmarks, posts } = deps;
  const postIds = [...new Set(records.map(({ postId }) => postId))];
  const [shown, stored] = await Promise.all([
    posts.posts.shownIn(postIds, audiencesOf(posts, caller), caller.accountId),
    bookmarks.stored(
      caller.accountId,
      records.map(({ id }) => id),
    ),
  ]);
  const seen = new Set(shown.map(({ id }) => id));
  const accepted = merged(records, posts.clock()).filter(
    ({ id, postId }) => stored.has(id) || seen.has(postId),
  );
  return {
    changed:
      accepted.length === 0 ? 0 : await bookmarks.save(caller.accountId, accepted.map(toSave)),
  };
}

/** One change for each bookmark; a clock that runs ahead must not win against all that comes later. */
function merged(records: Records, now: Date) {
  const changes = new Map<string, ReturnType<typeof changeIn>>();
  const changeIn = ({ madeAt, changedAt, ...record }: Records[number]) => ({
    ...record,
    madeAt: Math.min(Date.parse(madeAt), now.getTime()),
    changedAt: Math.min(Date.parse(changedAt), now.getTime()),
  });
  for (const change of records.map(changeIn)) {
    const before = changes.get(change.id);
    changes.set(change.id, before ? mergeBookmark(before, change) : change);
  }
  return [...changes.values()];
}

function toSave({
  id,
  words,
  note,
  madeAt,
  changedAt,
  ...rest
}: ReturnType<typeof merged>[number]) {
  const isRemoved = rest.isRemoved;
  return {
    ...rest,
    bookmarkId: id,
    words: isRemoved ? '' : words,
    note: isRemoved ? '' : note,
    madeAt: new Date(madeAt),
    changedAt: new Date(changedAt),
  } satisfies BookmarkToSave;
}
