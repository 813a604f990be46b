import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { fileRefOf, listIn, textIn } from '../posts/content/content-parts.ts';
import type { Json } from '../posts/content/content-row.ts';
import { openContent } from './open-for-playing.ts';
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
  const { contentInfo, file, missing } = await openContent(posts, postId, caller);
  const track = trackNamed(hash, listIn(contentInfo, 'tracksList'));
  if (track === undefined) {
    throw new AppError(missing);
  }
  const ref =
    fileRefOf(textIn(track, quality === 'low' ? 'lowQualityPath' : 'highQualityPath')) ??
    fileRefOf(textIn(track, 'fileUrl'));
  const found = ref === undefined ? undefined : await file(ref);
  if (!found) {
    throw new AppError('post.not_found');
  }
  return { url: found.url };
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
