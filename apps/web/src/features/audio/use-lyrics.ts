import { timedLines, type TimedLine } from '@baohe/domain/listening/lyrics';
import { lyricsOf } from '@baohe/domain/listening/play-queue';
import { useQuery } from '@tanstack/react-query';
import { trackOf, type Listening } from '../../entities/audio/player-state.ts';
import { usePostDetail } from '../../entities/post-detail.ts';
import { textIn } from '../../shared/text-in.ts';

/** What is said in the track, line by line; undefined where its work has no such file. */
export function useLyrics(listening: Listening) {
  const detail = usePostDetail(listening.work.postId);
  const entries = detail.data?.content.tracks ?? [];
  const file = lyricsOf(trackOf(listening)?.hash ?? '', entries);
  const lyrics = useQuery({
    queryKey: ['audio', 'words', file?.fileUrl],
    queryFn: async ({ signal }): Promise<TimedLine[]> => {
      const reply = await fetch(file?.fileUrl ?? '', { signal });
      if (!reply.ok) {
        throw new Error(`the words answered ${reply.status}`);
      }
      return timedLines(file?.title ?? '', await textIn(reply));
    },
    enabled: file !== undefined,
    // The address in its key does not live long.
    meta: { volatile: true },
  });
  return {
    lines: lyrics.data?.filter(({ text }) => text !== '') ?? [],
    hasLyrics: file !== undefined,
    isLoading: detail.isPending || (file !== undefined && lyrics.isPending),
    failed: lyrics.isError,
    retry: () => void lyrics.refetch(),
  };
}
