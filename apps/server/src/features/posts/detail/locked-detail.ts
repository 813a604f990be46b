import type { ParsedInput } from '@baohe/contract/endpoint';
import type { previewLockedPost } from '@baohe/contract/locked-post';
import type { PostDetail } from '@baohe/contract/posts';
import { postAccess } from '@baohe/domain/membership/zone-access';
import type { SessionCaller } from '../../../platform/session/session.ts';
import { audiencesOf } from '../audiences.ts';
import { postSample, type PostSample } from '../content/post-sample.ts';
import { assertFound } from '../find-open-post.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { previewOf } from './detail.presenter.ts';
import { seriesOfPost } from './series-of-post.ts';

/**
 * What getDetail would answer to somebody without a tier, by the same rule and presenter; of drafts too, which is why
 * its addresses are the editor's own.
 */
export async function lockedDetail(
  deps: PostsDeps,
  { postId, zone, pointPrice }: ParsedInput<typeof previewLockedPost>,
  caller: SessionCaller,
): Promise<{ post: PostDetail | null }> {
  const saved = assertFound(await deps.posts.detail(postId));
  const post = { ...saved, zone, pointPrice };
  const access = postAccess(post, true, {
    caller: null,
    areas: [],
    unlocked: false,
    ageLimit: post.ageRating,
  });
  if (access === 'full') {
    return { post: null };
  }
  const sample = await postSample(deps, post);
  const series = await seriesOfPost(deps, post, null, audiencesOf(deps, null, post.ageRating));
  return {
    post: previewOf(post, deps, sample && signedForStaff(deps, sample, caller), series, caller),
  };
}

/** The same files as the sample has. */
function signedForStaff(
  { addresses }: PostsDeps,
  sample: PostSample,
  { session }: SessionCaller,
): PostSample {
  const sign = addresses.signer({ session, right: 'staff' });
  return {
    ...sample,
    address(ref) {
      const name = sample.files.names.get(ref);
      return name && sample.address(ref) !== undefined ? sign(name) : undefined;
    },
  };
}
