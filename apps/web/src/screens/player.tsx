import { useWiderThan } from '@baohe/app-shell/use-matches';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackLink, useGoBack } from '../entities/back-link.tsx';
import { useFromSesame } from '../entities/from-sesame.ts';
import { BookmarkButton, HeartButton } from '../entities/list-buttons/list-buttons.tsx';
import { usePostDetail } from '../entities/post-detail.ts';
import { PostFailed } from '../entities/post-failed.tsx';
import type { PostDetail } from '../entities/post/post.ts';
import { BodySkeleton } from '../features/detail/detail-states.tsx';
import { DetailIntro } from '../features/detail/intro/detail-intro.tsx';
import { DetailNumbers } from '../features/detail/intro/detail-numbers.tsx';
import { Story } from '../features/detail/intro/story.tsx';
import { Tags } from '../features/detail/intro/tags.tsx';
import { RelatedPart } from '../features/detail/related/related-part.tsx';
import { Episodes, EPISODES_BESIDE_PX } from '../features/detail/series/episodes.tsx';
import { SeriesPart } from '../features/detail/series/series-part.tsx';
import { useFullscreenUntilLeft } from '../features/player/media/use-fullscreen.ts';
import { PlayerLoading } from '../features/player/player-states.tsx';
import { Player } from '../features/player/player.tsx';
import { useEscapeLeaves } from '../shared/use-escape-leaves.ts';
import { NotFoundScreen } from './not-found.tsx';

/** A film, and below it what it is and what is like it. */
export function PlayerScreen(): ReactNode {
  const { post } = useSearch({ from: '/player' });
  useFullscreenUntilLeft();
  // Another post is another film: nothing of the one before plays on.
  return post ? <Watch key={post} postId={post} /> : <NotFoundScreen />;
}

const LAYOUT =
  'film-columns mx-auto grid max-w-[1480px] grid-cols-[minmax(0,1fr)] content-start items-start gap-x-7 pb-10 lg:grid-cols-[minmax(0,1fr)_312px] lg:px-gutter lg:pt-5';

function Watch({ postId }: { postId: string }) {
  const { data: detail, isError, error, isFetching, refetch } = usePostDetail(postId);
  const hasColumn = useWiderThan(1024);
  const hasEpisodes = useWiderThan(EPISODES_BESIDE_PX);
  useEscapeLeaves(useGoBack());
  if (isError && !detail) {
    return (
      <main>
        <div className="px-1 pt-0.5">
          <BackLink />
        </div>
        <PostFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </main>
    );
  }
  if (!detail) {
    return (
      <main className={LAYOUT}>
        <div className="min-w-0">
          <PlayerLoading back={<BackLink />} />
          <div className="px-gutter pt-3.5 lg:px-0">
            <BodySkeleton />
          </div>
        </div>
      </main>
    );
  }
  return (
    <main className={LAYOUT}>
      <div className="film-column min-w-0">
        <Player detail={detail} isOnScreen back={<BackLink />} />
        <div className="grid gap-4 px-gutter pt-3.5 lg:px-0">
          <About detail={detail} hasEpisodes={!hasEpisodes} />
          {!hasColumn && <RelatedPart detail={detail} />}
        </div>
      </div>
      {hasColumn && (
        <div className="film-column min-w-0">
          {hasEpisodes && <Episodes detail={detail} inColumn />}
          <RelatedPart detail={detail} inColumn />
        </div>
      )}
    </main>
  );
}

function About({ detail, hasEpisodes }: { detail: PostDetail; hasEpisodes: boolean }) {
  const { isFromSesame = false } = useFromSesame();
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <DetailIntro card={detail} detail={detail} />
        <div className="-mr-2.5 flex">
          <HeartButton postId={detail.id} />
          <BookmarkButton postId={detail.id} />
        </div>
      </div>
      <DetailNumbers counts={detail.counts} />
      <SeriesPart detail={detail} />
      {hasEpisodes && <Episodes detail={detail} />}
      <Story detail={detail} />
      <Tags detail={detail} isFromSesame={isFromSesame} />
    </>
  );
}
