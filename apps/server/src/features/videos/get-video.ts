import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { cardInWords } from '../posts/card-words.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { PostsHouse } from '../posts/posts-house.ts';

export async function getVideo(house: PostsHouse, videoId: string, caller: SessionCaller | null) {
  const { post } = await openPost(house, videoId, caller);
  if (!house.terms.sourcesOf('video').includes(post.sourceType)) {
    throw new AppError('post.not_found');
  }
  return cardInWords(post, house, caller);
}
