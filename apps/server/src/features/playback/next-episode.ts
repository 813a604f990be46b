import { nextTitle } from '@baohe/domain/playing/next-title';
import type { SessionCaller } from '../../platform/session/session.ts';
import { cardInWords } from '../posts/card-words.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { PlaybackHouse } from './playback-house.ts';

/** What comes after a film: the next number of its title. Nobody is led to what stays closed to them. */
export async function nextEpisode(
  { posts, playback }: PlaybackHouse,
  postId: string,
  caller: SessionCaller | null,
) {
  const { post } = await openPost(posts, postId, caller);
  const title = nextTitle(post.title);
  const id = title === undefined ? null : await playback.filmByTitle(title, post);
  const next = id === null ? null : await openPost(posts, id, caller);
  return { next: next?.access === 'full' ? cardInWords(next.post, posts, caller) : null };
}
