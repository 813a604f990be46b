import { Button } from '@baohe/ui/button';
import { Cover } from '@baohe/ui/cover';
import { EmptyState } from '@baohe/ui/empty-state';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ConsolePost } from '../../entities/posts/managed-post.ts';
import { useMissingFiles } from '../../entities/posts/use-library-checks.ts';
import { usePosts } from '../../entities/posts/use-posts.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { ScreenLoading } from '../../shared/screen-loading.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';

const INCOMPLETE = { isIncomplete: true } as const;

/** Posts that name files which nobody has, each with their names. */
export function MissingList() {
  const { t } = useLingui();
  const found = usePosts({ filter: INCOMPLETE, order: 'updated' });
  const posts = found.data?.pages.flatMap((page) => page.posts) ?? [];
  const [shown, setShown] = useState<ConsolePost>();
  if (found.isPending) {
    return <ScreenLoading />;
  }
  if (found.isError) {
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (posts.length === 0) {
    return <EmptyState title={t`没有缺文件的作品`} text={t`每周会自动检查一次。`} />;
  }
  return (
    <>
      <ul className="grid gap-2">
        {posts.map((post) => (
          <li key={post.id} className="flex items-center gap-3 rounded-lg bg-surface-2 p-3">
            <Cover src={post.cover} className="w-11 flex-none" />
            <ConsoleLink
              to={`/posts/${post.id}`}
              className="flex min-h-11 min-w-0 flex-1 items-center font-medium wrap-anywhere"
            >
              {post.title}
            </ConsoleLink>
            <Button kind="line" small onClick={() => setShown(post)}>
              {t`${plural(post.missingFiles, { one: '缺 # 个文件', other: '缺 # 个文件' })}`}
            </Button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          kind="quiet"
          wide
          className="mt-3"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t`更多`}
        </Button>
      )}
      {shown && <FilesPanel post={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function FilesPanel({ post, onClose }: { post: ConsolePost; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useMissingFiles(post.id);
  return (
    <SidePanel title={post.title} onClose={onClose}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ScreenLoading />}
      <ul className="grid gap-2 text-sm wrap-anywhere">
        {data?.files.map((file) => (
          <li key={file}>{file === 'cover' ? t`封面` : file}</li>
        ))}
      </ul>
    </SidePanel>
  );
}
