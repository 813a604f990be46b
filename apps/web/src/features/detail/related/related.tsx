import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { shortCount } from '@baohe/domain/posts/shown-numbers';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { CoverGrid } from '@baohe/ui/cover-grid';
import { FailedRow } from '@baohe/ui/failed-row';
import { SectionHead } from '@baohe/ui/section-head';
import { Skeleton, SkeletonGrid, SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useFromSesame } from '../../../entities/from-sesame.ts';
import { PostCard, shapeOf } from '../../../entities/post-card.tsx';
import type { PostCard as Post, PostDetail } from '../../../entities/post/post.ts';
import { RELATED_COUNT, useRelated } from '../../../entities/related-posts.ts';
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
        <RowSkeletons label={t`获取中...`} isWide={shape === 'wide'} />
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
  const { i18n } = useLingui();
  const nameOf = useSourceName();
  const fromSesame = useFromSesame();
  const shape = shapeOf(post);
  return (
    <Link
      to="/detail"
      search={{ post: post.id, ...fromSesame }}
      className="post-card flex items-center gap-3 py-1.5"
      title={reason}
    >
      <Cover
        src={post.smallCoverUrl}
        ratio={shape === 'wide' ? 'video' : 'tall'}
        className={`flex-none ${shape === 'wide' ? 'w-23' : 'w-14'}`}
      />
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm leading-tight font-medium">{post.title}</span>
        <span className="mt-1 block text-xs text-text-3 tabular-nums">
          {`${nameOf(post)} · ${shortCount(post.counts.hotScore, i18n.locale)}`}
        </span>
      </span>
    </Link>
  );
}

function RowSkeletons({ label, isWide }: { label: string; isWide: boolean }) {
  return (
    <div className="grid gap-4 py-1.5">
      <output className="sr-only">{label}</output>
      {Array.from({ length: RELATED_COUNT }, (_, index) => (
        <div key={index} className="flex items-center gap-3">
          <Skeleton
            className={`flex-none rounded-md ${isWide ? 'aspect-video w-23' : 'aspect-3/4 w-14'}`}
          />
          <div className="flex-1">
            <SkeletonLines />
          </div>
        </div>
      ))}
    </div>
  );
}
