import type { SessionCaller } from '../../platform/session/session.ts';
import { cardInWords } from './card-words.ts';
import { openPost } from './find-open-post.ts';
import type { PostsHouse } from './posts-house.ts';

export async function getPost(house: PostsHouse, id: string, caller: SessionCaller | null) {
  const { post } = await openPost(house, id, caller);
  return cardInWords(post, house, caller);
}
