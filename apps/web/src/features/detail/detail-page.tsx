import { useWiderThan } from '@baohe/app-shell/use-matches';
import { isFree } from '@baohe/domain/posts/price';
import { Cover } from '@baohe/ui/cover';
import { SkeletonCover, SkeletonLines } from '@baohe/ui/skeleton';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { DetailTab } from '../../entities/addresses.ts';
import { shapeOf } from '../../entities/post-card.tsx';
import { PostFailed } from '../../entities/post-failed.tsx';
import { largeCover } from '../../entities/post/large-cover.ts';
import type { PostCard } from '../../entities/post/post.ts';
import type { PostDetail } from '../../entities/post/post.ts';
import { UnlockPanel } from '../../entities/unlock/unlock-panel.tsx';
import { DetailActions } from './actions/detail-actions.tsx';
import { SampleButton } from './actions/sample-button.tsx';
import { usePlayTrack } from './actions/use-play-track.ts';
import { BackButton, DetailBar, MoreButtons } from './detail-bar.tsx';
import { BodySkeleton, HeadSkeleton } from './detail-states.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import './detail.css';
import { FactsList, FactsWithCounts } from './facts/facts-list.tsx';
import { DetailIntro } from './intro/detail-intro.tsx';
import { DetailNumbers } from './intro/detail-numbers.tsx';
import { LentNote } from './intro/lent-note.tsx';
import { Story } from './intro/story.tsx';
import { Tags } from './intro/tags.tsx';
import { LockedLine, LockedMask } from './locked/locked.tsx';
import { RatingLine } from './rating/rating-line.tsx';
import { RelatedPart } from './related/related-part.tsx';
import { useColumns } from './related/use-columns.ts';
import { Episodes, EPISODES_BESIDE_PX } from './series/episodes.tsx';
import { SeriesPart } from './series/series-part.tsx';
import { useDetail } from './use-detail.ts';
import { useWriteHistory } from './use-write-history.ts';

export interface DetailPageProps {
  postId: string;
  isFromSesame: boolean;
  tab: DetailTab;
  onTab: (tab: DetailTab) => void;
  /** Stands where the cover would: the film of a post that has one. */
  film: (detail: PostDetail) => ReactNode;
  /** To be played at once. */
  track?: string | undefined;
  /** The address has been followed. */
  onTrackTaken: () => void;
  /** Looked at by whoever writes it: that is no visit. */
  isPreview?: boolean;
  /** It became one with another post, which is shown in its stead. */
  onMoved: (postId: string) => void;
}

/** The page of a post. */
export function DetailPage(props: DetailPageProps) {
  const { postId, isFromSesame, isPreview = false, onMoved } = props;
  const { detail, card } = useDetail(postId);
  const columns = useColumns();
  const shownId = detail.data?.id;
  useWriteHistory(postId, !isPreview && detail.isSuccess && shownId === postId);
  const follow = useEffectEvent(onMoved);
  useEffect(() => {
    if (shownId !== undefined && shownId !== postId) {
      follow(shownId);
    }
  }, [shownId, postId]);

  if (detail.isError && !detail.data) {
    return (
      <>
        <DetailBar isFromSesame={isFromSesame} />
        <main>
          <PostFailed
            error={detail.error}
            isRetrying={detail.isFetching}
            onRetry={() => void detail.refetch()}
          />
        </main>
      </>
    );
  }
  const isWide = columns === 3;
  const bar = {
    post: card,
    mayLend:
      detail.data?.access === 'full' &&
      detail.data.lentUntil === null &&
      !isFree(detail.data.pointPrice),
  };
  return (
    <div className="relative isolate">
      {card && (
        <div className="detail-tint -z-1">
          <img src={card.smallCoverUrl} alt="" />
        </div>
      )}
      <div className="detail-page">
        {!isWide && <DetailBar isFromSesame={isFromSesame} {...bar} />}
        {detail.data ? (
          <Shown
            {...props}
            detail={detail.data}
            columns={columns}
            more={<MoreButtons {...bar} />}
          />
        ) : (
          <DetailLoading card={card} isWide={isWide} />
        )}
      </div>
    </div>
  );
}

/** What is known of it already, and shapes for the rest. */
function DetailLoading({ card, isWide }: { card: PostCard | undefined; isWide: boolean }) {
  const ratio = card ? ratioOf(card) : 'tall';
  return isWide ? (
    <main className="detail-wide">
      {card ? (
        <Cover src={card.coverUrl} ratio={ratio} eager className="shadow-2" />
      ) : (
        <SkeletonCover />
      )}
      <div className="grid min-w-0 content-start gap-4">
        {card ? <DetailIntro card={card} detail={undefined} isWide /> : <SkeletonLines count={2} />}
        <BodySkeleton />
      </div>
    </main>
  ) : (
    <main className="grid gap-5 px-gutter pt-1 pb-10 md:max-w-[720px]">
      {card ? <Head card={card} detail={undefined} /> : <HeadSkeleton />}
      <BodySkeleton />
    </main>
  );
}

/** Upright covers are narrower than wide ones, so that they are about as large. */
const COVER_WIDTHS = {
  tall: 'w-[36%] max-w-32',
  wide: 'w-[42%] max-w-44',
  square: 'w-[38%] max-w-33',
} as const;

const ratioOf = (card: PostCard) => (card.type === 'post_music' ? 'square' : shapeOf(card));

function Head({ card, detail }: { card: PostCard; detail: PostDetail | undefined }) {
  const ratio = ratioOf(card);
  return (
    <div className="flex flex-wrap gap-4">
      <Cover
        src={card.coverUrl}
        ratio={ratio}
        eager
        className={`flex-none self-start shadow-2 ${COVER_WIDTHS[ratio]}`}
      />
      <DetailIntro card={card} detail={detail}>
        {detail && <RatingLine detail={detail} />}
      </DetailIntro>
    </div>
  );
}

function RatedIntro({
  detail,
  ...intro
}: {
  detail: PostDetail;
  start?: ReactNode;
  isWide?: true;
}) {
  return (
    <DetailIntro card={detail} detail={detail} {...intro}>
      <RatingLine detail={detail} />
    </DetailIntro>
  );
}

type ShownProps = DetailPageProps & {
  detail: PostDetail;
  columns: 1 | 2 | 3;
  /** Beside heart and bookmark, where no bar has them. */
  more: ReactNode;
};

function Shown(props: ShownProps) {
  const { detail, tab, onTab, isFromSesame, film, track, onTrackTaken, columns, more } = props;
  usePlayTrack(detail, track, onTrackTaken);
  const tabs = useRef<HTMLDivElement>(null);
  const ways = detail.unlockWays;
  const isFilm = detail.kind === 'video';
  const shownFilm = isFilm && detail.access === 'full' && film(detail);
  const isWide = columns === 3;
  const hasEpisodes = useWiderThan(EPISODES_BESIDE_PX);

  const lent = detail.lentUntil !== null && <LentNote until={detail.lentUntil} detail={detail} />;
  const toOpen = ways && (
    <>
      {!isFilm && <LockedLine detail={detail} />}
      <SampleButton detail={detail} />
      <UnlockPanel ways={ways} detail={detail} />
    </>
  );
  const story = (
    <>
      <Story detail={detail} isShort={isWide} />
      <Tags detail={detail} isFromSesame={isFromSesame} />
    </>
  );
  const tabsWith = (details: ReactNode) => (
    <DetailTabs ref={tabs} detail={detail} tab={tab} onTab={onTab}>
      {details}
    </DetailTabs>
  );

  if (isWide) {
    const body = (
      <>
        <RatedIntro
          detail={detail}
          start={
            <span className="-ml-3">
              <BackButton isFromSesame={isFromSesame} />
            </span>
          }
          isWide
        />
        <DetailActions detail={detail}>{more}</DetailActions>
        {lent}
        {toOpen}
        {story}
        <SeriesPart detail={detail} />
        {tabsWith(false)}
      </>
    );
    return isFilm ? (
      <main className="detail-wide detail-wide-film film-columns">
        <div className="film-column grid min-w-0 content-start gap-4">
          <div className="overflow-hidden rounded-lg">
            {shownFilm || <LockedMask detail={detail} />}
          </div>
          <div className="grid min-w-0 content-start gap-4">{body}</div>
        </div>
        <div className="film-column grid content-start gap-6">
          {hasEpisodes && <Episodes detail={detail} inColumn isPlaying={false} />}
          <RelatedPart detail={detail} inColumn />
          <FactsWithCounts detail={detail} />
        </div>
      </main>
    ) : (
      <main className="detail-wide">
        <div className="grid content-start gap-4">
          <Cover src={largeCover(detail)} ratio={ratioOf(detail)} eager className="shadow-2" />
          <FactsWithCounts detail={detail} />
        </div>
        <div className="grid min-w-0 content-start gap-3">{body}</div>
        <RelatedPart detail={detail} inColumn />
      </main>
    );
  }
  const rest = (
    <>
      {lent}
      <DetailNumbers counts={detail.counts} />
      <DetailActions detail={detail} />
      <SeriesPart detail={detail} />
    </>
  );
  if (columns === 1) {
    return (
      <main className="grid gap-4 px-gutter pt-1 pb-10">
        {isFilm ? (
          <>
            <div className="-mx-gutter">
              {shownFilm || <LockedMask detail={detail} className="detail-mask-open" />}
            </div>
            <RatedIntro detail={detail} />
          </>
        ) : (
          <Head card={detail} detail={detail} />
        )}
        {toOpen}
        {rest}
        {tabsWith(
          <div className="grid gap-4">
            {story}
            <FactsList detail={detail} />
            <RelatedPart detail={detail} />
          </div>,
        )}
      </main>
    );
  }
  return (
    <main className="grid grid-cols-[clamp(168px,24%,280px)_minmax(0,1fr)] items-start gap-7 px-gutter pt-1 pb-12">
      <div className="grid content-start gap-4">
        {!shownFilm && (
          <Cover src={largeCover(detail)} ratio={ratioOf(detail)} eager className="shadow-2" />
        )}
        <FactsList detail={detail} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {shownFilm && <div className="overflow-hidden rounded-lg">{shownFilm}</div>}
        <RatedIntro detail={detail} />
        {isFilm && ways && <LockedMask detail={detail} className="rounded-lg" />}
        {toOpen}
        {rest}
        {tabsWith(
          <div className="grid gap-4">
            {story}
            <RelatedPart detail={detail} />
          </div>,
        )}
      </div>
    </main>
  );
}
