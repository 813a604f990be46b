import { partPathOf } from '@baohe/domain/progress/part-name';
import { isFinished } from '@baohe/domain/progress/progress';
import {
  chapterNumber,
  chaptersOf,
  type NovelChapter,
} from '@baohe/domain/reading-text/novel-chapters';
import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { PostLocked } from '../../entities/post-locked.tsx';
import type { PostDetail } from '../../entities/post/post.ts';
import { useProgress, type PostProgress } from '../../entities/progress/use-progress.ts';
import { SampleEnd } from '../../entities/unlock/sample-end.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { ReaderState, TextSkeleton } from './reader-state.tsx';
import { Reading } from './reading.tsx';

interface NovelReaderProps {
  detail: PostDetail;
  /** By a loan, which may have ended since. */
  wasLent: boolean;
  /** Undefined: where one was. */
  volumeIndex: number | undefined;
  chapterIndex: number | undefined;
  /** The paragraph that somebody wants to see. */
  block?: number | undefined;
}

/** A novel, chapter by chapter. How far one is is waited for, so that it opens there. */
export function NovelReader({ detail, ...address }: NovelReaderProps) {
  const saved = useProgress(detail.id);
  const [hasOpened, setOpened] = useState(!saved.isLoading);
  // Once it is open nothing closes it again: an answer that comes later is for the next time.
  if (!hasOpened && !saved.isLoading) {
    setOpened(true);
  }
  return hasOpened ? <OpenNovel {...{ detail, saved, ...address }} /> : <TextSkeleton />;
}

interface OpenNovelProps extends NovelReaderProps {
  saved: Pick<ReturnType<typeof useProgress>, 'progress' | 'tell'>;
}

function OpenNovel({
  detail,
  wasLent,
  volumeIndex,
  chapterIndex,
  block,
  saved: { progress, tell },
}: OpenNovelProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: postId, title, content } = detail;
  const chapters = useMemo(() => chaptersOf(content.volumes ?? []), [content.volumes]);
  // Chosen once: reading on changes the progress, and must not change what is open.
  const [first] = useState(() => chapters[chapterToContinue(chapters, progress)]);
  const isAddressed = volumeIndex !== undefined || chapterIndex !== undefined;
  const start = isAddressed
    ? { volumeIndex: volumeIndex ?? 0, chapterIndex: chapterIndex ?? 0 }
    : first;
  const number = start ? chapterNumber(chapters, start) : -1;

  usePageTitle([title, chapters[number]?.chapterName].filter(Boolean).join(' · '));
  useEffect(() => {
    if (!isAddressed && first) {
      void navigate({
        to: '/reader-article',
        search: {
          post: postId,
          volumeIndex: first.volumeIndex,
          chapterIndex: first.chapterIndex,
        },
        replace: true,
      });
    }
  }, [isAddressed, first, navigate, postId]);

  if (!chapters[number] && detail.access === 'preview') {
    return (
      <ReaderState title={title}>
        {detail.sample ? <SampleEnd detail={detail} /> : <PostLocked postId={postId} />}
      </ReaderState>
    );
  }
  if (!chapters[number]) {
    return (
      <ReaderState title={title}>
        <EmptyState title={t`没有找到这一章`} text={t`它可能已经被移走，或者链接写错了。`}>
          <Link
            to="/detail"
            search={{ post: postId, tab: 'catalogue' }}
            className={buttonClass({ kind: 'main' })}
          >
            {t`查看目录`}
          </Link>
        </EmptyState>
      </ReaderState>
    );
  }
  return <Reading {...{ detail, wasLent, chapters, number, block, progress, tell }} />;
}

/** The chapter one was in; the one after it when it was read to its end; the first of what is finished. */
function chapterToContinue(
  chapters: readonly NovelChapter[],
  { lastPart, parts, finished }: PostProgress,
): number {
  const at = lastPart === null || finished ? undefined : partPathOf(lastPart);
  const number = at?.kind === 'text' ? chapterNumber(chapters, at) : -1;
  const saved = parts.find(({ part }) => part === lastPart);
  const isRead = saved !== undefined && isFinished(saved, saved.unit);
  return Math.max(0, isRead && number + 1 < chapters.length ? number + 1 : number);
}
