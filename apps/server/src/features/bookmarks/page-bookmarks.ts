import { timePage } from '../../platform/paging/time-page.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentEntry } from '../lists/entry.presenter.ts';
import { audiencesOf } from '../posts/audiences.ts';
import { presentBookmark } from './bookmark.presenter.ts';
import type { BookmarksDeps } from './bookmarks-deps.ts';

interface PageInput {
  pageParams: { current: number; pageSize: number };
  cursor?: string | undefined;
}

/** All that somebody has marked, the newest first, of posts that they may know of. */
export async function pageBookmarks(
  { bookmarks, posts }: BookmarksDeps,
  { pageParams, cursor }: PageInput,
  caller: SessionCaller,
) {
  const page = await timePage({
    cursors: posts.cursors,
    cursor,
    pageParams,
    list: `bookmarks ${caller.accountId}`,
    fetch: ({ behind, count }) =>
      bookmarks.page({
        accountId: caller.accountId,
        audiences: audiencesOf(posts, caller),
        behind,
        limit: count,
      }),
    timeOf: ({ madeAt }) => madeAt,
    idOf: ({ bookmarkId }) => bookmarkId,
  });
  return {
    records: page.rows.map((row) => ({
      bookmark: presentBookmark(row),
      post: presentEntry(row, posts, caller),
    })),
    cursor: page.cursor,
  };
}
