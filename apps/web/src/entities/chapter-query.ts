import type { Client } from '@baohe/client/client';
import { getChapter } from '@baohe/contract/playback';
import { partName } from '@baohe/domain/progress/part-name';
import type { ChapterPath } from '@baohe/domain/reading-text/novel-chapters';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { textOrCopy } from './offline/or-copy.ts';

/** Who reads a whole novel in one go does not carry all of it along. */
const IN_MEMORY_MS = 5 * 60_000;

const keyOf = (postId: string, { volumeIndex, chapterIndex }: ChapterPath) => [
  'posts',
  'chapter',
  postId,
  volumeIndex,
  chapterIndex,
];

/** The text of a chapter that is read: it stays on the device for when the server is away. */
export const chapterQuery = (client: Client, postId: string, chapter: ChapterPath) =>
  queryOptions({
    queryKey: keyOf(postId, chapter),
    queryFn: ({ signal }) =>
      textOrCopy(postId, partName({ kind: 'text', ...pathOf(chapter) }), () =>
        askChapter(client, postId, chapter, signal),
      ),
    staleTime: Infinity,
    gcTime: IN_MEMORY_MS,
    meta: { volatile: true },
  });

/** The text of a chapter that is only looked through: nothing of it stays on the device. */
export async function chapterText(
  { client, queries }: { client: Client; queries: QueryClient },
  postId: string,
  chapter: ChapterPath,
  signal: AbortSignal,
): Promise<string> {
  const known = queries.getQueryData<string>(keyOf(postId, chapter));
  return known ?? askChapter(client, postId, chapter, signal);
}

async function askChapter(
  client: Client,
  postId: string,
  chapter: ChapterPath,
  signal: AbortSignal,
): Promise<string> {
  return (await client.call(getChapter, { postId, ...pathOf(chapter) }, signal)).text;
}

const pathOf = ({ volumeIndex, chapterIndex }: ChapterPath): ChapterPath => ({
  volumeIndex,
  chapterIndex,
});
