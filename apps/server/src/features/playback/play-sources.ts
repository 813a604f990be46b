import type { PlaySource } from '@baohe/contract/playback';
import { AppError } from '../../platform/app-error.ts';
import { viewerOf } from '../../platform/media/media-right.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { CardRow } from '../posts/cards/card-row.ts';
import { storedFiles } from '../posts/content/stored-files.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import type { FoundPost, PlaySourceRow } from '../posts/posts.repository.ts';
import { openSample } from './open-for-playing.ts';
import type { PlaybackDeps } from './playback-deps.ts';

interface PlayInput {
  postId?: string | undefined;
  postSourceType?: string | undefined;
  postSourceUrl?: string | undefined;
}

/** What the wire says where a post came from nowhere else. */
const OWN_ADDRESS = /^\/detail\?post=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Only what is stored with a post is ever played: an address of the caller's is compared, never asked. */
export async function playSources(
  deps: PlaybackDeps,
  input: PlayInput,
  caller: SessionCaller | null,
): Promise<PlaySource[]> {
  const { posts } = deps;
  const { post, access } = await openPost(posts, await postIdOf(deps, input), caller);
  await refuseUnlessFitting(deps, input, post);
  const sources = await posts.posts.playSources(post.id);
  const addressOf =
    access === 'full'
      ? await signerOf(posts, post, caller, sources)
      : (await openSample(posts, post.id)).address;
  return sources.flatMap(({ no, name, type, ref }) => {
    const url = addressOf(ref);
    return url ? { no, name, type, url } : [];
  });
}

async function signerOf(
  posts: PostsDeps,
  post: FoundPost,
  caller: SessionCaller | null,
  sources: readonly PlaySourceRow[],
): Promise<(ref: string) => string | undefined> {
  const refs = sources.map(({ ref }) => ref);
  const { names } = await storedFiles(posts, refs);
  const sign = posts.addresses.signer(viewerOf(post, caller));
  return (ref) => {
    const name = names.get(ref);
    return name && sign(name);
  };
}

async function postIdOf({ playback }: PlaybackDeps, input: PlayInput): Promise<string> {
  const { postId, postSourceUrl = '', postSourceType = null } = input;
  const id =
    postId ??
    OWN_ADDRESS.exec(postSourceUrl)?.[1] ??
    (await playback.idBySource(postSourceUrl, postSourceType));
  if (id === null) {
    throw new AppError('post.not_found');
  }
  return id;
}

async function refuseUnlessFitting(
  { playback }: PlaybackDeps,
  { postId, postSourceType, postSourceUrl }: PlayInput,
  { no, id, sourceType }: CardRow,
): Promise<void> {
  // With an id it is a contradiction, without one there is no such post.
  const refuse = (field: string) => {
    throw postId === undefined
      ? new AppError('post.not_found')
      : new AppError('request.invalid', { field });
  };
  if (postSourceType !== undefined && postSourceType !== sourceType) {
    refuse('postSourceType');
  }
  if (postSourceUrl !== undefined) {
    const stored = (await playback.sourceUrl(no)) || `/detail?post=${id}`;
    if (postSourceUrl !== stored) {
      refuse('postSourceUrl');
    }
  }
}
