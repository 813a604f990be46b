import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { CardShape } from '@baohe/domain/posts/card-rows';
import { FailedRow } from '@baohe/ui/failed-row';
import { OfflineBar } from '@baohe/ui/offline-bar';
import { SkeletonGrid } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode, useSyncExternalStore } from 'react';
import { watchConnection } from '../../native/connection.ts';
import { BlockedRow } from './blocked-row.tsx';
import { useDisplayMode } from './display-mode.ts';
import { FailedPage } from './failed-page.tsx';
import { PostRows } from './post-rows.tsx';
import { useNearEnd } from './use-near-end.ts';
import type { PostList } from './use-post-list.ts';

interface PostListViewProps {
  list: PostList;
  /** What is likely to come, while it is waited for. */
  shape: CardShape;
  /** Instead of an empty list. */
  empty: ReactNode;
}

/** A list of posts, whatever state it is in. */
export function PostListView({ list, shape, empty }: PostListViewProps) {
  const { t } = useLingui();
  const mode = useDisplayMode();
  const isOnline = useOnline();

  if (list.error) {
    return <FailedPage error={list.error} isRetrying={list.isRetrying} onRetry={list.retry} />;
  }
  if (list.isPending) {
    return <SkeletonGrid label={t`获取中...`} count={shape === 'tall' ? 9 : 6} ratio={shape} />;
  }
  const { count, isShown, show } = list.blocked;
  const blocked = (count > 0 || isShown) && <BlockedRow {...{ count, isShown }} onShow={show} />;
  if (list.posts.length === 0) {
    // All that was looked at is blocked: there may be more.
    return list.hasNext ? (
      <>
        {blocked}
        <ListEnd list={list} shape={shape} />
      </>
    ) : (
      <>
        {blocked}
        {empty}
      </>
    );
  }
  return (
    <>
      {blocked}
      {!isOnline && (
        <div className="mb-3">
          <OfflineBar text={t`离线，显示的是上次的内容`} />
        </div>
      )}
      <PostRows key={mode} name={list.name} posts={list.posts} mode={mode} />
      <ListEnd list={list} shape={shape} />
    </>
  );
}

/** The next page, why it did not come, or that there is none. */
function ListEnd({ list, shape }: Pick<PostListViewProps, 'list' | 'shape'>) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const end = useRef<HTMLDivElement>(null);
  const { hasNext, nextError, isLoadingNext, loadNext } = list;
  useNearEnd(end, {
    isWatched: hasNext && nextError === null && !isLoadingNext,
    onNear: loadNext,
  });

  if (nextError) {
    return (
      <FailedRow
        text={textOf(nextError)}
        retryLabel={t`再试一次`}
        busy={isLoadingNext}
        onRetry={loadNext}
      />
    );
  }
  return hasNext ? (
    <div ref={end}>
      <SkeletonGrid label={isLoadingNext ? t`获取中...` : ''} count={3} ratio={shape} />
    </div>
  ) : (
    <p className="py-6 text-center text-xs text-text-3">{t`没有更多了`}</p>
  );
}

const isOnline = () => navigator.onLine;

const useOnline = (): boolean =>
  useSyncExternalStore((changed) => watchConnection(changed), isOnline);
