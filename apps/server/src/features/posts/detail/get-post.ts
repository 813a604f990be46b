import type { SessionCaller } from '../../../platform/session/session.ts';
import { presentCard } from '../cards/card.presenter.ts';
import { openPost } from '../find-open-post.ts';
import type { PostsDeps } from '../posts-deps.ts';

export async function getPost(deps: PostsDeps, id: string, caller: SessionCaller | null) {
  const { post } = await openPost(deps, id, caller);
  return presentCard(post, deps, caller);
}
