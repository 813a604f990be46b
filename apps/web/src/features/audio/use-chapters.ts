import type { ChapterMark } from '@baohe/domain/playing/chapter-marks';
import { trackOf, type Listening } from '../../entities/audio/player-state.ts';
import { usePostDetail } from '../../entities/post-detail.ts';
import { marksFrom } from '../../entities/post/marks-from.ts';
import type { Track } from '../../entities/post/post.ts';

const NONE: readonly ChapterMark[] = [];

/** The chapters inside of the track that is on; most have none. */
export function useChapters(listening: Listening): readonly ChapterMark[] {
  const detail = usePostDetail(listening.work.postId);
  const hash = trackOf(listening)?.hash;
  const track = hash ? trackNamed(hash, detail.data?.content.tracks ?? []) : undefined;
  return track?.chapterMarks ? marksFrom(track.chapterMarks) : NONE;
}

function trackNamed(hash: string, tracks: readonly Track[]): Track | undefined {
  for (const track of tracks) {
    const found = track.hash === hash ? track : trackNamed(hash, track.children ?? []);
    if (found) {
      return found;
    }
  }
  return undefined;
}
