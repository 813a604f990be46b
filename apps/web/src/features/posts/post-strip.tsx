import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useWiderThan } from '@baohe/app-shell/use-matches';
import type { LibraryProgress } from '@baohe/contract/library-progress';
import { Card } from '@baohe/ui/card';
import { FailedRow } from '@baohe/ui/failed-row';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { SkeletonCover, SkeletonLines } from '@baohe/ui/skeleton';
import { Strip } from '@baohe/ui/strip';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { PostCard } from '../../entities/post-card.tsx';
import type { PostCard as Post } from '../../entities/post/post.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { useDrawn } from './use-drawn.ts';

/** As many as a phone, or a wider screen, has room for in one row, and some. */
const AT_ONCE = { narrow: 6, wide: 14 };
const WIDE_FROM_PX = 720;

interface PostStripProps {
  label: string;
  large?: boolean;
  posts: UseQueryResult<{ records: readonly Post[] }>;
  /** How many make the row full. */
  count: number;
  filling: LibraryProgress | undefined;
  /** Far from the screen it keeps its places and loses its covers. */
  isNear?: boolean;
  ref?: Ref<HTMLElement> | undefined;
}

/** One row of upright covers in each of its states; while the library is being filled it says how far. */
export function PostStrip(props: PostStripProps) {
  const { label, large = false, posts, count, filling, isNear = true, ref } = props;
  const { t } = useLingui();
  const textOf = useFailureText();
  const isWide = useWiderThan(WIDE_FROM_PX);
  const records = posts.data?.records.slice(0, count) ?? [];
  const ready = useDrawn(AT_ONCE[isWide ? 'wide' : 'narrow'], records.length);
  const drawn = isNear ? ready : 0;

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
  const isLoading = posts.isPending || filling !== undefined;
  if (records.length === 0 && !isLoading) {
    return <Card className="text-sm text-text-2">{t`宝盒还是空的，过些时候再来看看。`}</Card>;
  }
  return (
    <>
      {filling && <Filling progress={filling} />}
      <Strip ref={ref} label={label} large={large}>
        {records.slice(0, drawn).map((post) => (
          <PostCard key={post.id} post={post} shape="tall" />
        ))}
        <CardSkeletons count={Math.max(0, records.length - drawn)} shape="tall" />
        {isLoading && <Skeletons count={count - records.length} moving={AT_ONCE.narrow} />}
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

/** Where posts will stand; only those that are seen at once move. */
function Skeletons({ count, moving }: { count: number; moving: number }) {
  return (
    <>
      {Array.from({ length: Math.min(count, moving) }, (_, index) => (
        <div key={index}>
          <SkeletonCover />
          <SkeletonLines />
        </div>
      ))}
      <CardSkeletons count={Math.max(0, count - moving)} shape="tall" />
    </>
  );
}
