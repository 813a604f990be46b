import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { visibleZones } from '@baohe/domain/posts/zone';
import { placeOf, writtenPlace } from '../../platform/crud/time-place.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { entryInWords } from './entry-words.ts';
import type { ListsHouse } from './lists-house.ts';
import { ownList } from './own-list.ts';

interface Wish {
  listId: string;
  cursor?: string | undefined;
  pageParams?: { current: number; pageSize: number } | undefined;
  postSourceTypeList?: readonly string[] | undefined;
  keyword?: string | undefined;
}

/** What stands in a list of one's own and can be seen now, newest first. */
export async function pageOfList(house: ListsHouse, wish: Wish, caller: SessionCaller) {
  const { lists, posts } = house;
  const { listId, cursor, pageParams, postSourceTypeList = [], keyword = '' } = wish;
  await ownList(lists, listId, caller);

  const name = `list ${listId}`;
  const size = Math.min(pageParams?.pageSize ?? LARGEST_WINDOW, LARGEST_WINDOW);
  const rows = await lists.entries({
    listId,
    zones: visibleZones(posts.terms.openZones(), caller),
    sourceTypes: postSourceTypeList.length > 0 ? postSourceTypeList : null,
    keyword,
    behind: cursor ? placeOf(posts.cursors.placeIn(name, cursor)) : null,
    limit: size + 1,
    skipped: cursor ? 0 : Math.max((pageParams?.current ?? 1) - 1, 0) * size,
  });

  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    records: shown.map((row) => entryInWords(row, posts, caller)),
    cursor: last ? posts.cursors.at(name, writtenPlace({ time: last.addedAt, id: last.id })) : null,
  };
}

/** A list of one's own, and how much of it can be seen now. */
export async function listAndCount(house: ListsHouse, listId: string, caller: SessionCaller) {
  const { lists, posts } = house;
  const { id, type } = await ownList(lists, listId, caller);
  const zones = visibleZones(posts.terms.openZones(), caller);
  return { uuid: id, listType: type, count: await lists.count({ listId, zones }) };
}
