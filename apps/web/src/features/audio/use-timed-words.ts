import { wordsOf } from '@baohe/domain/listening/play-queue';
import { timedLines, type TimedLine } from '@baohe/domain/listening/timed-words';
import { useQuery } from '@tanstack/react-query';
import { trackOf, type Listening } from '../../entities/audio/player-state.ts';
import { usePostDetail } from '../../entities/post-detail.ts';
import { wordsIn } from '../../shared/words-in.ts';

/** What is said in the track, line by line; undefined where its work has no such file. */
export function useTimedWords(listening: Listening) {
  const detail = usePostDetail(listening.work.postId);
  const entries = detail.data?.postContentDto.contentInfo.tracksList ?? [];
  const file = wordsOf(trackOf(listening)?.hash ?? '', entries);
  const words = useQuery({
    queryKey: ['audio', 'words', file?.fileUrl],
    queryFn: async ({ signal }): Promise<TimedLine[]> => {
      const reply = await fetch(file?.fileUrl ?? '', { signal });
      if (!reply.ok) {
        throw new Error(`the words answered ${reply.status}`);
      }
      return timedLines(file?.title ?? '', await wordsIn(reply));
    },
    enabled: file !== undefined,
    // The address in its key does not live long.
    meta: { volatile: true },
  });
  return {
    lines: words.data?.filter(({ text }) => text !== '') ?? [],
    hasWords: file !== undefined,
    isComing: detail.isPending || (file !== undefined && words.isPending),
    failed: words.isError,
    retry: () => void words.refetch(),
  };
}
