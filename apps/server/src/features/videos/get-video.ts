import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentCard } from '../posts/cards/card.presenter.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';

export async function getVideo(deps: PostsDeps, videoId: string, caller: SessionCaller | null) {
  const { post } = await openPost(deps, videoId, caller);
  if (!deps.terms.sourcesOf('video').includes(post.sourceType)) {
    throw new AppError('post.not_found');
  }
  return presentCard(post, deps, caller);
}
