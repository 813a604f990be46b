import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { ArchiveRestore } from 'lucide-react';
import type { JSX } from 'react';
import { useEditFlow } from '../entities/posts/use-edit-flow.ts';
import { usePostCount, usePosts } from '../entities/posts/use-posts.ts';
import { TrashTable } from '../features/posts/trash-table.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';
import { BulkBar } from '../shared/table/bulk-bar.tsx';
import { useSelection } from '../shared/table/use-selection.ts';

const DELETED = { status: -1 } as const;

/** What was deleted and can still be brought back. */
export function TrashScreen(): JSX.Element {
  const { t, i18n } = useLingui();
  const found = usePosts({ filter: DELETED, order: 'updated' });
  const counted = usePostCount(DELETED);
  const posts = found.data?.pages.flatMap((page) => page.posts) ?? [];
  const selection = useSelection();
  const { apply, isBusy } = useEditFlow();
  const restore = async (ids: readonly string[]) => {
    if (await apply({ ids: [...ids] }, { status: 0 })) {
      selection.clear();
    }
  };
  const total = counted.data?.count;
  return (
    <main>
      <PageHead title={t`回收站`} count={total === undefined ? '' : i18n.number(total)} />
      <p className="mb-3 text-sm text-text-2">
        {t`删除的作品在这里留 30 天，恢复后是草稿；之后会连同收藏和进度一起彻底删除。`}
      </p>
      {found.isPending && <ScreenLoading />}
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && posts.length === 0 && <EmptyState title={t`回收站是空的`} />}
      {posts.length > 0 && (
        <TrashTable
          posts={posts}
          selection={selection}
          isBusy={isBusy}
          onRestore={(id) => void restore([id])}
          onNearEnd={() => {
            if (found.hasNextPage && !found.isFetchingNextPage) {
              void found.fetchNextPage();
            }
          }}
        />
      )}
      <BulkBar count={selection.ids.size} onClear={selection.clear}>
        <button
          type="button"
          className="bulk-bar-action"
          onClick={() => void restore([...selection.ids])}
        >
          <ArchiveRestore size={18} aria-hidden="true" />
          {t`恢复`}
        </button>
      </BulkBar>
    </main>
  );
}
