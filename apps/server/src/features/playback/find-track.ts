import { AppError } from '../../platform/app-error.ts';
import { viewerOf } from '../../platform/media/media-right.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { Json } from '../posts/content-row.ts';
import { fileRefOf, listIn, textIn } from './content-parts.ts';
import { openForPlaying, storedNames } from './open-for-playing.ts';
import type { PlaybackDeps } from './playback-deps.ts';

interface TrackInput {
  postId: string;
  hash: string;
  quality: 'low' | 'high';
}

/** The address of one track, in the quality that is wanted or in the only one that there is. */
export async function findTrack(
  { posts }: PlaybackDeps,
  { postId, hash, quality }: TrackInput,
  caller: SessionCaller | null,
) {
  const post = await openForPlaying(posts, postId, caller);
  const contentInfo = await posts.posts.contentInfo(post.no);
  const track = trackNamed(hash, listIn(contentInfo, 'tracksList'));
  const ref =
    track &&
    (fileRefOf(textIn(track, quality === 'low' ? 'lowQualityPath' : 'highQualityPath')) ??
      fileRefOf(textIn(track, 'fileUrl')));
  const name = ref && (await storedNames(posts, [ref])).get(ref);
  if (!name) {
    throw new AppError('post.not_found');
  }
  return { url: posts.addresses.signed(name, viewerOf(post, caller)) };
}

function trackNamed(hash: string, tracks: readonly Json[]): Json | undefined {
  for (const track of tracks) {
    const found =
      textIn(track, 'hash') === hash ? track : trackNamed(hash, listIn(track, 'children'));
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
