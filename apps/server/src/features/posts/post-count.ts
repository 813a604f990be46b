import { getPostCount } from '@baohe/contract/posts';
import { isStaff } from '@baohe/domain/posts/zone';
import { keepReply } from '../../platform/http/kept-reply.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { listPlaces } from './list-places.ts';
import type { PostsHouse } from './posts-house.ts';

/** Counting a million takes a while: one count serves everybody until something changes. */
export async function postCount(house: PostsHouse, caller: SessionCaller | null) {
  const { kept, posts, terms } = house;
  return kept.get(`count ${isStaff(caller)}`, async () =>
    keepReply(getPostCount, await posts.count(listPlaces(terms, null, caller))),
  );
}
