import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { readTimeCursor, writeTimeCursor } from '../../platform/crud/time-cursor.ts';
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

  const name = `list ${listId}`;
  const size = Math.min(pageParams?.pageSize ?? LARGEST_WINDOW, LARGEST_WINDOW);
  const rows = await lists.entries({
    listId,
    audiences: audiencesOf(posts, caller),
    sourceTypes: postSourceTypeList.length > 0 ? postSourceTypeList : null,
    keyword,
    behind: cursor ? readTimeCursor(posts.cursors.positionIn(name, cursor)) : null,
    limit: size + 1,
    skipped: cursor ? 0 : Math.max((pageParams?.current ?? 1) - 1, 0) * size,
  });

  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    records: shown.map((row) => presentEntry(row, posts, caller)),
    cursor: last
      ? posts.cursors.at(name, writeTimeCursor({ time: last.addedAt, id: last.id }))
      : null,
  };
}

/** A list of one's own, and how much of it can be seen now. */
export async function listAndCount(deps: ListsDeps, listId: string, caller: SessionCaller) {
  const { lists, posts } = deps;
  const { id, type } = await ownList(lists, listId, caller);
  const audiences = audiencesOf(posts, caller);
  return { uuid: id, listType: type, count: await lists.count({ listId, audiences }) };
}
