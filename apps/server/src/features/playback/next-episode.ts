import { nextTitle } from '@baohe/domain/playing/next-title';
import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { audiencesOf } from '../posts/audiences.ts';
import { presentCard } from '../posts/cards/card.presenter.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import type { FoundPost } from '../posts/posts.repository.ts';
import type { PlaybackDeps } from './playback-deps.ts';

/** What comes after a film. Nobody is led to what stays closed to them. */
export async function nextEpisode(
  deps: PlaybackDeps,
  postId: string,
  caller: SessionCaller | null,
) {
  const { posts } = deps;
  const { post } = await openPost(posts, postId, caller);
  const id = await idOfNext(deps, post, caller);
  const next = id === null ? null : await openOrNull(posts, id, caller);
  return { next: next?.access === 'full' ? presentCard(next.post, posts, caller) : null };
}

/** Null also where the caller may not know of it, or is too young for it. */
async function openOrNull(posts: PostsDeps, id: string, caller: SessionCaller | null) {
  try {
    return await openPost(posts, id, caller);
  } catch (error) {
    if (error instanceof AppError) {
      return null;
    }
    throw error;
  }
}

/** The next film of its series; of one that belongs to none, the next number of its title. */
async function idOfNext(
  { posts, playback }: PlaybackDeps,
  post: FoundPost,
  caller: SessionCaller | null,
): Promise<string | null> {
  const seriesId = await posts.seriesPosts.idOf(post.id);
  if (seriesId === null) {
    const title = nextTitle(post.title);
    return title === undefined ? null : playback.filmByTitle(title, post);
  }
  const members = await posts.seriesPosts.members(seriesId, audiencesOf(posts, caller));
  const at = members.findIndex(({ id }) => id === post.id);
  const after = at < 0 ? [] : members.slice(at + 1);
  return after.find(({ postType }) => postType === 'post_video')?.id ?? null;
}
