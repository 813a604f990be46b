import { CallFailed } from '@baohe/client/call-failed';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ArticleAddress } from '../entities/addresses.ts';
import { useGoBack } from '../entities/back-link.tsx';
import { usePostDetail } from '../entities/post-detail.ts';
import { FailedPage } from '../entities/post-list/failed-page.tsx';
import { useLoanEnd } from '../entities/use-loan-end.ts';
import { ArticleReader } from '../features/reader-article/article-reader.tsx';
import { ArticleSkeleton } from '../features/reader-article/article-skeleton.tsx';
import { NovelReader } from '../features/reader-text/novel-reader.tsx';
import { ReaderState, TextSkeleton } from '../features/reader-text/reader-state.tsx';
import { useEscapeLeaves } from '../shared/use-escape-leaves.ts';
import { NotFoundScreen } from './not-found.tsx';

/** An article, or a chapter of a novel. */
export function ReaderArticleScreen(): ReactNode {
  const { post, ...chapter } = useSearch({ from: '/reader-article' });
  return post ? <Opened key={post} post={post} {...chapter} /> : <NotFoundScreen />;
}

function Opened({ post, volumeIndex, chapterIndex, block }: ArticleAddress & { post: string }) {
  const { data: detail, error, isFetching, refetch } = usePostDetail(post);
  useEscapeLeaves(useGoBack());
  const wasLent = useLoanEnd(detail);
  if (detail?.kind === 'novel') {
    return <NovelReader {...{ detail, wasLent, volumeIndex, chapterIndex, block }} />;
  }
  if (detail) {
    return <ArticleReader detail={detail} />;
  }
  if (error instanceof CallFailed && error.key === 'post.not_found') {
    return <NotFoundScreen />;
  }
  if (error) {
    return (
      <ReaderState title="">
        <FailedPage error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </ReaderState>
    );
  }
  // An address with a chapter is one of a novel; without, it is almost always an article.
  return chapterIndex === undefined ? <ArticleSkeleton /> : <TextSkeleton />;
}
