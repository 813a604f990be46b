import type { Sort } from '@baohe/domain/posts/sort';
import type { SessionCaller } from '../../platform/session/session.ts';
import { listPage, type ListWanted } from '../posts/list-page.ts';
import type { PostsHouse } from '../posts/posts-house.ts';

interface Wish extends Pick<ListWanted, 'termId' | 'pageParams'> {
  cursor?: string | undefined;
  sort?: Sort;
}

/** A page of the posts whose source is one of videos. */
export function pageVideos(
  house: PostsHouse,
  { termId, sort = 'latest', pageParams, cursor }: Wish,
  caller: SessionCaller | null,
) {
  const wanted = { termId, sort, pageParams, cursor, ascending: false, since: null };
  const sourceTypes = house.terms.sourcesOf('video');
  return listPage(house, { ...wanted, osusumeLevel: 0, sourceTypes, free: false }, caller);
}
