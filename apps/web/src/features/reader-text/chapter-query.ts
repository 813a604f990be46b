import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { getChapter } from '@baohe/contract/playback';
import type { ChapterPath } from '@baohe/domain/reading-text/novel-chapters';
import { queryOptions } from '@tanstack/react-query';

/** Who reads a whole novel in one go does not carry all of it along. */
const IN_MEMORY_MS = 5 * 60_000;

export const chapterQuery = (
  client: Client,
  postId: string,
  { volumeIndex, chapterIndex }: ChapterPath,
) =>
  queryOptions({
    queryKey: ['posts', 'chapter', postId, volumeIndex, chapterIndex],
    queryFn: ({ signal }) => client.call(getChapter, { postId, volumeIndex, chapterIndex }, signal),
    staleTime: Infinity,
    gcTime: IN_MEMORY_MS,
    meta: { volatile: true },
  });

/** The right to read has ended, or there never was one. */
export const isLocked = (error: unknown): boolean =>
  error instanceof CallFailed && (error.key === 'post.locked' || error.key === 'access.denied');
