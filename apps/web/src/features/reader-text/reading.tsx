import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { getChapter } from '@baohe/contract/playback';
import { partName } from '@baohe/domain/progress/part-name';
import type { NovelChapter, ChapterPath } from '@baohe/domain/reading-text/novel-chapters';
import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LockedState } from '../../entities/locked-state.tsx';
import { textOrCopy } from '../../entities/offline/or-copy.ts';
import { FailedPage } from '../../entities/post-list/failed-page.tsx';
import type { PostDetail } from '../../entities/post/post.ts';
import type { PostProgress, Reached } from '../../entities/progress/use-progress.ts';
import { dataSaver } from '../../shared/data-saver.ts';
import { OpenChapter } from './open-chapter.tsx';
import { ReaderState, TextSkeleton } from './reader-state.tsx';
import type { Beginning } from './saved-position.ts';

interface ReadingProps {
  detail: PostDetail;
  chapters: readonly NovelChapter[];
  number: number;
  progress: PostProgress;
  tell: (reached: Reached) => void;
}

/** One chapter is open, the next one is on its way. */
export function Reading({ detail, chapters, number, progress, tell }: ReadingProps) {
  const { t } = useLingui();
  const { id: postId, title } = detail;
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ number: number; at: Beginning; times: number }>();
  const [isGoing, setGoing] = useState(false);
  const isAlive = useRef(true);
  const chapter = chapters[number]!;
  const next = chapters[number + 1];
  const { data, error, isFetching, refetch } = useQuery(chapterQuery(client, postId, chapter));
  const isHere = opened?.number === number;

  useEffect(() => {
    isAlive.current = true;
    return () => {
      isAlive.current = false;
    };
  }, []);

  useEffect(() => {
    if (data && next && !dataSaver.get()) {
      void queries.prefetchQuery(chapterQuery(client, postId, next));
    }
  }, [data, next, client, postId, queries]);

  /** What is read stays on the screen until there is something else to read. */
  const go = async (to: number, at: Beginning) => {
    const target = chapters[to];
    if (!target) {
      return;
    }
    setGoing(true);
    try {
      await queries.ensureQueryData(chapterQuery(client, postId, target));
    } catch (failure) {
      if (isLocked(failure)) {
        openDialog('accessEnded', {});
        return;
      }
      // The chapter itself says what is wrong, and offers another try.
    } finally {
      setGoing(false);
    }
    if (isAlive.current) {
      setOpened({ number: to, at, times: (opened?.times ?? 0) + 1 });
      const { volumeIndex, chapterIndex } = target;
      await navigate({
        to: '/reader-article',
        search: { post: postId, volumeIndex, chapterIndex },
        replace: true,
      });
    }
  };

  if (data) {
    return (
      <OpenChapter
        key={`${number} ${isHere ? opened.times : 0}`}
        {...{ postId, title, chapters, number, progress, tell, isGoing }}
        locked={detail.access === 'preview' ? detail : undefined}
        nextWork={detail.series?.next ?? undefined}
        text={data}
        beginning={isHere ? opened.at : 'saved'}
        onGo={(to, at) => void go(to, at)}
        onJump={(at: TextPosition) => setOpened({ number, at, times: (opened?.times ?? 0) + 1 })}
      />
    );
  }
  if (!error) {
    return <TextSkeleton />;
  }
  return (
    <ReaderState title={title}>
      {isLocked(error) ? (
        <LockedState>{t`这一章需要会员才能阅读。`}</LockedState>
      ) : (
        <FailedPage error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </ReaderState>
  );
}

/** Who reads a whole novel in one go does not carry all of it along. */
const IN_MEMORY_MS = 5 * 60_000;

const chapterQuery = (client: Client, postId: string, { volumeIndex, chapterIndex }: ChapterPath) =>
  queryOptions({
    queryKey: ['posts', 'chapter', postId, volumeIndex, chapterIndex],
    queryFn: ({ signal }) =>
      textOrCopy(postId, partName({ kind: 'text', volumeIndex, chapterIndex }), async () => {
        const path = { postId, volumeIndex, chapterIndex };
        return (await client.call(getChapter, path, signal)).text;
      }),
    staleTime: Infinity,
    gcTime: IN_MEMORY_MS,
    meta: { volatile: true },
  });

/** The right to read has ended, or there never was one. */
const isLocked = (error: unknown): boolean =>
  error instanceof CallFailed && (error.key === 'post.locked' || error.key === 'access.denied');
