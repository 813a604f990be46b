import type { ErrorKey } from '@baohe/contract/errors';
import { AppError } from '../../platform/app-error.ts';
import type { MediaName } from '../../platform/media/media-name.ts';
import { viewerOf } from '../../platform/media/media-right.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { Json } from '../posts/content/content-row.ts';
import { postSample, type PostSample } from '../posts/content/post-sample.ts';
import { storedFiles } from '../posts/content/stored-files.ts';
import { assertFound, openPost } from '../posts/find-open-post.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import type { FoundPost } from '../posts/posts.repository.ts';

/** A post for whoever may have all of it; for the others it is locked. */
export async function openForPlaying(
  posts: PostsDeps,
  postId: string,
  caller: SessionCaller | null,
): Promise<FoundPost> {
  const { post, access } = await openPost(posts, postId, caller);
  if (access === 'preview') {
    throw new AppError('post.locked');
  }
  return post;
}

/** What somebody may have of a post: all of it, or its sample. */
export interface OpenContent {
  contentInfo: Json;
  /** None for one that is not made yet, or beyond the sample. */
  file: (ref: string) => Promise<{ name: MediaName; url: string } | undefined>;
  /** Why a part is not in it: beyond a sample everything is locked, also what the post does not have. */
  missing: ErrorKey;
}

/** Throws where not even a sample is open. */
export async function openContent(
  deps: PostsDeps,
  postId: string,
  caller: SessionCaller | null,
): Promise<OpenContent> {
  const { post, access } = await openPost(deps, postId, caller);
  if (access === 'preview') {
    const sample = await openSample(deps, postId);
    return {
      contentInfo: sample.content,
      file: async (ref) => fileIn(sample, ref),
      missing: 'post.locked',
    };
  }
  const viewer = viewerOf(post, caller);
  return {
    contentInfo: await deps.posts.contentInfo(post.no),
    async file(ref) {
      const name = (await storedFiles(deps, [ref])).names.get(ref);
      return name && { name, url: deps.addresses.signed(name, viewer) };
    },
    missing: 'post.not_found',
  };
}

/** The sample of a locked post; it is the same for everybody. */
export async function openSample(deps: PostsDeps, postId: string): Promise<PostSample> {
  const sample = await postSample(deps, assertFound(await deps.posts.detail(postId)));
  if (!sample) {
    throw new AppError('post.locked');
  }
  return sample;
}

function fileIn({ files, address }: PostSample, ref: string) {
  const name = files.names.get(ref);
  const url = address(ref);
  return name && url ? { name, url } : undefined;
}
