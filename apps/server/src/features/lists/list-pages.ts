import { timePage } from '../../platform/paging/time-page.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { audiencesOf } from '../posts/audiences.ts';
import { presentEntry } from './entry.presenter.ts';
import type { ListsDeps } from './lists-deps.ts';
import { ownList } from './own-list.ts';

interface PageInput {
  listId: string;
  cursor?: string | undefined;
  pageParams?: { current: number; pageSize: number } | undefined;
  postSourceTypeList?: readonly string[] | undefined;
  keyword?: string | undefined;
}

/** What stands in a list of one's own and can be seen now, newest first. */
export async function pageOfList(deps: ListsDeps, input: PageInput, caller: SessionCaller) {
  const { lists, posts } = deps;
  const { listId, cursor, pageParams, postSourceTypeList = [], keyword = '' } = input;
  await ownList(lists, listId, caller);

  const page = await timePage({
    cursors: posts.cursors,
    cursor,
    pageParams,
    list: `list ${listId}`,
    fetch: ({ behind, skipped, count }) =>
      lists.entries({
        listId,
        audiences: audiencesOf(posts, caller),
        sourceTypes: postSourceTypeList.length > 0 ? postSourceTypeList : null,
        keyword,
        behind,
        skipped,
        limit: count,
      }),
    timeOf: ({ addedAt }) => addedAt,
  });
  return {
    records: page.rows.map((row) => presentEntry(row, posts, caller)),
    cursor: page.cursor,
  };
}

/** A list of one's own, and how much of it can be seen now. */
export async function listAndCount(deps: ListsDeps, listId: string, caller: SessionCaller) {
  const { lists, posts } = deps;
  const { id, type } = await ownList(lists, listId, caller);
  const audiences = audiencesOf(posts, caller);
  return { uuid: id, listType: type, count: await lists.count({ listId, audiences }) };
}
