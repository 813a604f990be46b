import { nextTitle } from '@baohe/domain/playing/next-title';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentCard } from '../posts/card.presenter.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { PlaybackDeps } from './playback-deps.ts';

/** What comes after a film: the next number of its title. Nobody is led to what stays closed to them. */
export async function nextEpisode(
  { posts, playback }: PlaybackDeps,
  postId: string,
  caller: SessionCaller | null,
) {
  const { post } = await openPost(posts, postId, caller);
  const title = nextTitle(post.title);
  const id = title === undefined ? null : await playback.filmByTitle(title, post);
  const next = id === null ? null : await openPost(posts, id, caller);
  return { next: next?.access === 'full' ? presentCard(next.post, posts, caller) : null };
}
