import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { hotIndexText } from '@baohe/domain/posts/shown-numbers';
import { lineOf } from '@baohe/domain/posts/zone';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { CoverGrid } from '@baohe/ui/cover-grid';
import { FailedRow } from '@baohe/ui/failed-row';
import { SectionHead } from '@baohe/ui/section-head';
import { Skeleton, SkeletonGrid, SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useFromSesame } from '../../../entities/from-sesame.ts';
import { PostCard, shapeOf } from '../../../entities/post-card.tsx';
import { fetchRandom } from '../../../entities/post/post-calls.ts';
import type { PostCard as Post, PostDetail } from '../../../entities/post/post.ts';
import { useSourceName } from '../../../entities/source-name.ts';
import { useReasons } from '../../../entities/use-reasons.ts';

interface RelatedProps {
  detail: PostDetail;
  /** In a column of its own: one below the other. */
  inColumn?: boolean;
}

export function Related({ detail, inColumn = false }: RelatedProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const related = useRelated(detail);
  const shape = shapeOf(detail);
  const fromSesame = useFromSesame();
  const { noteOf, reasonOf } = useReasons();

  if (related.data?.length === 0) {
    return null;
  }
  const shown = () => {
    if (related.isError) {
      return (
        <FailedRow
          text={textOf(related.error)}
          retryLabel={t`再试一次`}
          busy={related.isFetching}
          onRetry={() => void related.refetch()}
        />
      );
    }
    if (!related.data) {
      return inColumn ? (
        <RowSkeletons label={t`获取中...`} />
      ) : (
        <SkeletonGrid label={t`获取中...`} ratio={shape} count={RELATED_COUNT} />
      );
    }
    return inColumn ? (
      <ul className="grid gap-1">
        {related.data.map((post) => (
          <li key={post.id}>
            <RelatedRow post={post} reason={reasonOf(post)} />
          </li>
        ))}
      </ul>
    ) : (
      <CoverGrid ratio={shape}>
        {related.data.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            shape={shape}
            reason={reasonOf(post)}
            {...fromSesame}
          />
        ))}
      </CoverGrid>
    );
  };

  const whole = (
    <section>
      <SectionHead title={t`相关推荐`} note={noteOf(related.data)}>
        <Button
          kind="text"
          small
          className="-mr-4 max-w-none whitespace-nowrap"
          aria-disabled={related.isFetching}
          onClick={() => void related.refetch()}
        >
          <RefreshCw size={16} aria-hidden="true" />
          {t`换一换`}
        </Button>
      </SectionHead>
      {shown()}
    </section>
  );
  return inColumn ? <Card className="px-3.5 py-2">{whole}</Card> : whole;
}

function RelatedRow({ post, reason }: { post: Post; reason: string }) {
  const nameOf = useSourceName();
  const fromSesame = useFromSesame();
  return (
    <Link
      to="/detail"
      search={{ post: post.id, ...fromSesame }}
      className="post-card flex items-center gap-3 py-1.5"
      title={reason}
    >
      <Cover src={post.smallCoverUrl} className="w-14 flex-none" />
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm leading-tight font-medium">{post.title}</span>
        <span className="mt-1 block text-xs text-text-3 tabular-nums">
          {`${nameOf(post)} · ${hotIndexText(post.counts.hotScore)}`}
        </span>
      </span>
    </Link>
  );
}

function RowSkeletons({ label }: { label: string }) {
  return (
    <div className="grid gap-4 py-1.5">
      <output className="sr-only">{label}</output>
      {Array.from({ length: RELATED_COUNT }, (_, index) => (
        <div key={index} className="flex items-center gap-3">
          <Skeleton className="aspect-3/4 w-14 flex-none rounded-md" />
          <div className="flex-1">
            <SkeletonLines />
          </div>
        </div>
      ))}
    </div>
  );
}

export const RELATED_COUNT = 6;

/** A handful of what stands on the same shelf; another handful with each refetch. */
function useRelated({ id, categories }: PostDetail) {
  const client = useClient();
  const [narrowest] = categories
    .map((category) => category.id)
    .toSorted((one, other) => lineOf(other).length - lineOf(one).length);
  return useQuery({
    queryKey: ['posts', 'related', id],
    queryFn: async ({ signal }) => {
      const input = { count: RELATED_COUNT, ...(narrowest && { termId: narrowest }) };
      const { records } = await fetchRandom(client, input, signal);
      return records.filter((post) => post.id !== id);
    },
    // Their cover addresses end.
    meta: { volatile: true },
  });
}
