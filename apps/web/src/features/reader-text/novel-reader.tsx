import type { PostDetail } from '@baohe/contract/posts';
import { placeOfPart } from '@baohe/domain/progress/part-name';
import { isFinished } from '@baohe/domain/progress/progress';
import {
  chapterNumber,
  chaptersOf,
  type NovelChapter,
} from '@baohe/domain/reading-text/novel-chapters';
import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PostLocked } from '../../entities/post-locked.tsx';
import { useProgress, type PostProgress } from '../../entities/progress/use-progress.ts';
import { ReaderState, TextSkeleton } from './reader-state.tsx';
import { Reading } from './reading.tsx';

interface NovelReaderProps {
  detail: PostDetail;
  /** Undefined: where one was. */
  volumeIndex: number | undefined;
  chapterIndex: number | undefined;
}

/** A novel, chapter by chapter. */
export function NovelReader({ detail, volumeIndex, chapterIndex }: NovelReaderProps) {
  const { t } = useLingui();
  const { postUuid, postTitle, postContentDto } = detail;
  const { progress, isComing, tell } = useProgress(postUuid);
  const { volumeList } = postContentDto.contentInfo;
  const chapters = useMemo(() => chaptersOf(volumeList ?? []), [volumeList]);

  if (isComing) {
    return <TextSkeleton />;
  }
  const asked =
    volumeIndex === undefined && chapterIndex === undefined
      ? undefined
      : { volumeIndex: volumeIndex ?? 0, chapterIndex: chapterIndex ?? 0 };
  const number = asked ? chapterNumber(chapters, asked) : lastRead(chapters, progress);
  if (!chapters[number] && detail.access === 'preview') {
    return (
      <ReaderState title={postTitle}>
        <PostLocked postId={postUuid} />
      </ReaderState>
    );
  }
  if (!chapters[number]) {
    return (
      <ReaderState title={postTitle}>
        <EmptyState title={t`没有找到这一章`} text={t`它可能已经被移走，或者链接写错了。`}>
          <Link
            to="/detail"
            search={{ post: postUuid, tab: 'catalogue' }}
            className={buttonClass({ kind: 'main' })}
          >
            {t`查看目录`}
          </Link>
        </EmptyState>
      </ReaderState>
    );
  }
  return <Reading {...{ detail, chapters, number, progress, tell }} />;
}

/** The chapter one was in; the one after it when it was read to its end. */
function lastRead(chapters: readonly NovelChapter[], { lastPart, parts }: PostProgress): number {
  const at = lastPart === null ? undefined : placeOfPart(lastPart);
  const number = at?.kind === 'text' ? chapterNumber(chapters, at) : -1;
  const kept = parts.find(({ part }) => part === lastPart);
  const isRead = kept !== undefined && isFinished(kept, kept.unit);
  return Math.max(0, isRead && number + 1 < chapters.length ? number + 1 : number);
}
