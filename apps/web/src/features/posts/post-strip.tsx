import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { LibraryProgress } from '@baohe/contract/library-progress';
import { Card } from '@baohe/ui/card';
import { FailedRow } from '@baohe/ui/failed-row';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { SkeletonCover, SkeletonLines } from '@baohe/ui/skeleton';
import { Strip } from '@baohe/ui/strip';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { PostCard } from '../../entities/post-card.tsx';
import type { PostCard as Post } from '../../entities/post/post.ts';
import { CardSkeletons } from './card-skeletons.tsx';

interface PostStripProps {
  label: string;
  large?: boolean;
  posts: UseQueryResult<{ records: readonly Post[] }>;
  /** How many make the row full. */
  count: number;
  filling: LibraryProgress | undefined;
  /** Far from the screen it keeps its places and loses its covers. */
  isNear?: boolean;
}

/** One row of upright covers in each of its states; while the library is being filled it says how far. */
export function PostStrip(props: PostStripProps) {
  const { label, large = false, posts, count, filling, isNear = true } = props;
  const { t } = useLingui();
  const textOf = useFailureText();

  if (posts.isError && !posts.data) {
    return (
      <FailedRow
        text={textOf(posts.error)}
        retryLabel={t`再试一次`}
        busy={posts.isFetching}
        onRetry={() => void posts.refetch()}
      />
    );
  }
  const records = posts.data?.records.slice(0, count) ?? [];
  const isLoading = posts.isPending || filling !== undefined;
  if (records.length === 0 && !isLoading) {
    return <Card className="text-sm text-text-2">{t`宝盒还是空的，过些时候再来看看。`}</Card>;
  }
  return (
    <>
      {filling && <Filling progress={filling} />}
      <Strip label={label} large={large}>
        {isNear ? (
          records.map((post) => <PostCard key={post.id} post={post} shape="tall" />)
        ) : (
          <CardSkeletons count={records.length} shape="tall" />
        )}
        {isLoading && <Skeletons count={Math.max(0, count - records.length)} />}
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
  return Array.from({ length: count }, (_, index) => (
    <div key={index}>
      <SkeletonCover />
      <SkeletonLines />
    </div>
  ));
}
