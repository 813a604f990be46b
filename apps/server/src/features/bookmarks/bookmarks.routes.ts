import * as contract from '@baohe/contract/bookmarks';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { presentBookmark } from './bookmark.presenter.ts';
import type { BookmarksDeps } from './bookmarks-deps.ts';
import { pageBookmarks } from './page-bookmarks.ts';
import { saveBookmarks } from './save-bookmarks.ts';

export function bookmarksRoutes(app: FastifyInstance, deps: BookmarksDeps): void {
  serve(app, contract.saveBookmarks, ({ records }, { caller }) =>
    saveBookmarks(deps, records, caller),
  );
  serve(app, contract.listBookmarks, async ({ postId }, { caller }) => ({
    records: (await deps.bookmarks.ofPost(caller.accountId, postId)).map(presentBookmark),
  }));
  serve(app, contract.pageBookmarks, (input, { caller }) => pageBookmarks(deps, input, caller));
}
