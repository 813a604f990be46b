import type { ParsedInput } from '@baohe/contract/endpoint';
import { pagePosts as endpoint } from '@baohe/contract/posts';
import { shanghaiMidnight, sortOf } from '@baohe/domain/posts/sort';
import { isStaff } from '@baohe/domain/posts/zone';
import { keepReply, writtenReply } from '../../platform/http/kept-reply.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { listPage, listText, type ListWanted } from './list-page.ts';
import { listPlaces } from './list-places.ts';
import type { PostsHouse } from './posts-house.ts';

export type PageWish = ParsedInput<typeof endpoint>;

/** What a visitor sees is what every visitor sees; covers of closed zones are signed for each of the staff. */
export async function pagePosts(house: PostsHouse, wish: PageWish, caller: SessionCaller | null) {
  if (isStaff(caller)) {
    const wanted = listWanted(wish);
    const text = await listText(house, wanted, caller);
    return text === null ? listPage(house, wanted, caller) : writtenReply(text, true);
  }
  // Who may not follow tags is told so before anything kept is handed out.
  listPlaces(house.terms, wish.termId ?? null, caller);
  const { cantCache: _, termTaxonomy: _taxonomy, searchParams: _search, ...shared } = wish;
  return house.kept.get(`page ${JSON.stringify(shared)}`, async () => {
    const text = await listText(house, listWanted(wish), caller);
    return text === null
      ? keepReply(endpoint, await listPage(house, listWanted(wish), caller))
      : writtenReply(text, false);
  });
}

/** The call's words as the list is asked for. */
export function listWanted(wish: PageWish): ListWanted {
  const { termId = null, sortParams, dateTimeParams, osusume, free, pageParams, cursor } = wish;
  return {
    termId,
    sort: sortOf(sortParams?.sortType ?? 1),
    ascending: sortParams?.sortIsDesc === false,
    since: sinceOf(dateTimeParams?.startDate),
    osusumeLevel: osusume ? 1 : 0,
    sourceTypes: null,
    free: free === true,
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
