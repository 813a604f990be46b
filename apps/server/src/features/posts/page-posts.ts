import type { ParsedInput } from '@baohe/contract/endpoint';
import { pagePosts as endpoint } from '@baohe/contract/posts';
import { shanghaiMidnight, sortOf } from '@baohe/domain/posts/sort';
import { isStaff } from '@baohe/domain/posts/zone';
import { keepReply } from '../../platform/http/kept-reply.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { listPage, type ListWanted } from './list-page.ts';
import { listPlaces } from './list-places.ts';
import type { PostsHouse } from './posts-house.ts';

export type PageWish = ParsedInput<typeof endpoint>;

/** What a visitor sees is what every visitor sees; the staff's covers are signed for each of them. */
export async function pagePosts(house: PostsHouse, wish: PageWish, caller: SessionCaller | null) {
  if (isStaff(caller)) {
    return readPage(house, wish, caller);
  }
  // Who may not follow tags is told so before anything kept is handed out.
  listPlaces(house.terms, wish.termId ?? null, caller);
  const { cantCache: _, termTaxonomy: _taxonomy, searchParams: _search, ...shared } = wish;
  return house.kept.get(`page ${JSON.stringify(shared)}`, async () =>
    keepReply(endpoint, await readPage(house, wish, caller)),
  );
}

function readPage(house: PostsHouse, wish: PageWish, caller: SessionCaller | null) {
  return listPage(house, listWanted(wish), caller);
}

/** The call's words as the list is asked for. */
export function listWanted(wish: PageWish): ListWanted {
  const { termId = null, sortParams, dateTimeParams, osusume, pageParams, cursor } = wish;
  return {
    termId,
    sort: sortOf(sortParams?.sortType ?? 1),
    ascending: sortParams?.sortIsDesc === false,
    since: sinceOf(dateTimeParams?.startDate),
    osusumeLevel: osusume ? 1 : 0,
    sourceTypes: null,
    pageParams,
    cursor,
  };
}

function sinceOf(startDate: string | null | undefined): number | null {
  if (startDate === null || startDate === undefined) {
    return null;
  }
  const day = /^\d{4}-\d\d-\d\d$/.test(startDate);
  return (day ? shanghaiMidnight(startDate) : new Date(startDate)).getTime();
}
