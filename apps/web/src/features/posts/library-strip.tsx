import type { LibraryProgress } from '@baohe/contract/library-progress';
import { Card } from '@baohe/ui/card';
import { FailedRow } from '@baohe/ui/failed-row';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { SkeletonCover, SkeletonLines } from '@baohe/ui/skeleton';
import { Strip } from '@baohe/ui/strip';
import { useLingui } from '@lingui/react/macro';
import { PostCard } from '../../entities/post-card.tsx';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { useLibrary } from './use-library.ts';

/** A row of covers out of the library. */
export function LibraryStrip({ label, large = false }: { label: string; large?: boolean }) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { posts, count, filling } = useLibrary();

  if (posts.isError) {
    return (
      <FailedRow
        text={textOf(posts.error)}
        retryLabel={t`再试一次`}
        busy={posts.isFetching}
        onRetry={() => void posts.refetch()}
      />
    );
  }
  const records = posts.data?.records ?? [];
  const isComing = posts.isPending || filling !== undefined;
  if (records.length === 0 && !isComing) {
    return <Card className="text-sm text-text-2">{t`宝盒还是空的，过些时候再来看看。`}</Card>;
  }
  return (
    <>
      {filling && <Filling progress={filling} />}
      <Strip label={label} large={large}>
        {records.map((post) => (
          <PostCard key={post.postUuid} post={post} />
        ))}
        {isComing && <Skeletons count={Math.max(0, count - records.length)} />}
      </Strip>
      {posts.isPending && <output className="sr-only">{t`获取中...`}</output>}
    </>
  );
}

function Filling({ progress: { done, total } }: { progress: LibraryProgress }) {
  const { t } = useLingui();
  const label = t`宝盒正在装填 ${done}/${total}`;
  return (
    <div className="mb-3">
      <p className="mb-1.5 text-xs text-text-2 tabular-nums">{label}</p>
      <ProgressBar label={label} value={total === 0 ? 0 : done / total} />
    </div>
  );
}

function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <div key={place}>
      <SkeletonCover />
      <SkeletonLines />
    </div>
  ));
}
