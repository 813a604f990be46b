import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { buttonClass } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { FailedRow } from '@baohe/ui/failed-row';
import { SectionHead } from '@baohe/ui/section-head';
import { SkeletonCover, SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { PostCard, type PostShape } from '../../entities/post-card.tsx';
import { useReasons } from '../../entities/use-reasons.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import './recommended-section.css';
import { RefreshButton } from './refresh-button.tsx';
import { useNear } from './use-near.ts';
import { useRecommended } from './use-recommended.ts';

/** Some of a category, another handful at each refresh. */
export function RecommendedSection({ term, name }: { term: string; name: string }) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const more = t`MORE+`;
  const { posts, count, shape, renew } = useRecommended(term, isNear);
  const { noteOf } = useReasons();
  return (
    <section ref={section} className="steady-cards min-w-0">
      <SectionHead title={name} note={noteOf(posts.data?.records)}>
        <RefreshButton
          label={t`换一批 ${name}`}
          busy={posts.isFetching}
          onPress={() => void renew()}
        />
        <Link
          to="/term"
          search={{ term, kind: 'category', name }}
          aria-label={`${more} ${name}`}
          className={`${buttonClass({ kind: 'text', small: true })} -mr-2 px-2`}
        >
          {more}
        </Link>
      </SectionHead>
      <Cards posts={posts} count={count} shape={shape} isNear={isNear} />
    </section>
  );
}

type CardsProps = Pick<ReturnType<typeof useRecommended>, 'posts' | 'count' | 'shape'> & {
  isNear: boolean;
};

function Cards({ posts, count, shape, isNear }: CardsProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const records = posts.data?.records;
  const { reasonOf } = useReasons();

  if (posts.isError && !records) {
    return (
      <FailedRow
        text={textOf(posts.error)}
        retryLabel={t`再试一次`}
        busy={posts.isFetching}
        onRetry={() => void posts.refetch()}
      />
    );
  }
  if (records?.length === 0) {
    return (
      <Card className="text-sm text-text-2">{t`这里暂时没有可推荐的作品，过些时候再来看看。`}</Card>
    );
  }
  return (
    <div className="section-cards" data-shape={shape}>
      <div>
        {records && isNear ? (
          records.map((post) => (
            <PostCard key={post.id} post={post} shape={shape} reason={reasonOf(post)} />
          ))
        ) : (
          <Waiting isNear={isNear} count={records?.length ?? count} shape={shape} />
        )}
      </div>
      {posts.isPending && isNear && <output className="sr-only">{t`获取中...`}</output>}
    </div>
  );
}

function Waiting({ isNear, count, shape }: { isNear: boolean; count: number; shape: PostShape }) {
  if (!isNear) {
    return <CardSkeletons count={count} shape={shape} />;
  }
  return Array.from({ length: count }, (_, index) => (
    <div key={index}>
      <SkeletonCover ratio={shape} />
      <SkeletonLines />
    </div>
  ));
}
