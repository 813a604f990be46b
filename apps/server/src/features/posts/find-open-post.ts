import { isStaff } from '@baohe/domain/identity/roles';
import { postAccess } from '@baohe/domain/membership/zone-access';
import { ageBarrier, ageLimitOf, type AgeRating } from '@baohe/domain/posts/age-rating';
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

/** Refuses what nobody but the staff may know of, whoever asks. */
export function assertShown({ terms }: PostsDeps, post: Pick<KnownPost, 'zone' | 'shown'>): void {
  if (!post.shown || !terms.openZones().includes(post.zone)) {
    throw new AppError('post.not_found');
  }
}

/** How much of a post the caller may see; throws where they may not even know of it. */
export function accessTo(
  { terms }: PostsDeps,
  post: Pick<KnownPost, 'zone' | 'shown' | 'pointPrice' | 'ageRating'> & {
    unlocked?: boolean;
    lent?: boolean;
  },
  caller: SessionCaller | null,
): OpenPost['access'] {
  const access = postAccess(post, terms.openZones().includes(post.zone), {
    caller,
    areas: caller?.areas ?? [],
    unlocked: post.unlocked === true || post.lent === true,
    ageLimit: ageLimitOf(caller),
  });
  if (access === 'hidden' || (!post.shown && !isStaff(caller))) {
    throw new AppError('post.not_found');
  }
  if (access === 'rated') {
    throw ageRefusal(post.ageRating, caller);
  }
  return access;
}

function ageRefusal(rating: AgeRating, caller: SessionCaller | null): AppError {
  const barrier = ageBarrier(rating, caller);
  return barrier === 'register'
    ? new AppError('post.age_register')
    : new AppError(barrier === 'say_age' ? 'post.age_unsaid' : 'post.age_refused', {
        age: String(rating),
      });
}

export function assertFound<Post>(post: Post | null): Post {
  if (post === null) {
    throw new AppError('post.not_found');
  }
  return post;
}
