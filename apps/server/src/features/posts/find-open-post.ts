import { isStaff } from '@baohe/domain/identity/roles';
import { postAccess } from '@baohe/domain/membership/zone-access';
import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { PostsDeps } from './posts-deps.ts';
import type { FoundPost, KnownPost } from './posts.repository.ts';

interface OpenPost {
  post: FoundPost;
  access: 'full' | 'preview';
}

/** A post that the caller may at least know of, and how much of it they may see. */
export async function openPost(
  deps: PostsDeps,
  postId: string,
  caller: SessionCaller | null,
): Promise<OpenPost> {
  const post = await deps.posts.byId(postId, caller?.accountId ?? null);
  return { post: assertFound(post), access: accessTo(deps, assertFound(post), caller) };
}

/** How much of a post the caller may see; throws where they may not even know of it. */
export function accessTo(
  { terms }: PostsDeps,
  post: Pick<KnownPost, 'zone' | 'shown' | 'pointPrice'> & {
    unlocked?: boolean;
    lent?: boolean;
  },
  caller: SessionCaller | null,
): OpenPost['access'] {
  const access = postAccess(post, terms.openZones().includes(post.zone), {
    caller,
    areas: caller?.areas ?? [],
    unlocked: post.unlocked === true || post.lent === true,
  });
  if (access === 'hidden' || (!post.shown && !isStaff(caller))) {
    throw new AppError('post.not_found');
  }
  return access;
}

export function assertFound<Post>(post: Post | null): Post {
  if (post === null) {
    throw new AppError('post.not_found');
  }
  return post;
}
