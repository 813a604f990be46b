import { isFree } from '@baohe/domain/posts/price';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { DetailTab } from '../../entities/addresses.ts';
import { shapeOf } from '../../entities/post-card.tsx';
import { PostFailed } from '../../entities/post-failed.tsx';
import { largeCover } from '../../entities/post/large-cover.ts';
import type { PostCard } from '../../entities/post/post.ts';
import type { PostDetail } from '../../entities/post/post.ts';
import { UnlockPanel } from '../../entities/unlock/unlock-panel.tsx';
import { useTimeText } from '../../entities/use-time-text.ts';
import { DetailActions } from './actions/detail-actions.tsx';
import { SampleButton } from './actions/sample-button.tsx';
import { usePlayTrack } from './actions/use-play-track.ts';
import { DetailBar } from './detail-bar.tsx';
import { BodySkeleton, HeadSkeleton } from './detail-states.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import './detail.css';
import { FactsList } from './facts/facts-list.tsx';
import { DetailIntro } from './intro/detail-intro.tsx';
import { DetailNumbers } from './intro/detail-numbers.tsx';
import { Story } from './intro/story.tsx';
import { Tags } from './intro/tags.tsx';
import { LockedMask } from './locked/locked.tsx';
import { Related } from './related/related.tsx';
import { useColumns } from './related/use-columns.ts';
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
  return (
    <div className="relative isolate">
      {card && (
        <div className="detail-tint -z-1">
          <img src={card.smallCoverUrl} alt="" />
        </div>
      )}
      <div className="mx-auto max-w-page">
        <DetailBar
          isFromSesame={isFromSesame}
          post={card}
          mayLend={
            detail.data?.access === 'full' &&
            detail.data.lentUntil === null &&
            !isFree(detail.data.pointPrice)
          }
        />
        {detail.data ? (
          <Shown {...props} detail={detail.data} />
        ) : (
          <main className="grid gap-5 px-gutter pt-1 pb-10 md:max-w-[720px]">
            {card ? <Head card={card} detail={undefined} /> : <HeadSkeleton />}
            <BodySkeleton />
          </main>
        )}
      </div>
    </div>
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
      <DetailIntro card={card} detail={detail} />
    </div>
  );
}

/** What is lent ends; who wants it for good is told so before. */
function LentNote({ until }: { until: string }) {
  const { t } = useLingui();
  const time = useTimeText()(until);
  return (
    <p className="flex items-center gap-2 rounded-md bg-surface-2 px-3 py-2 text-sm">
      <Hourglass size={18} aria-hidden="true" className="flex-none text-ember" />
      {t`朋友送你看的，可以看到 ${time}`}
    </p>
  );
}

type ShownProps = DetailPageProps & { detail: PostDetail };

function Shown({ detail, tab, onTab, isFromSesame, film, track, onTrackTaken }: ShownProps) {
  usePlayTrack(detail, track, onTrackTaken);
  const columns = useColumns();
  const tabs = useRef<HTMLDivElement>(null);
  const ways = detail.unlockWays;
  const shownFilm = detail.kind === 'video' && detail.access === 'full' && film(detail);

  const rest = (
    <>
      {detail.lentUntil !== null && <LentNote until={detail.lentUntil} />}
      <DetailNumbers counts={detail.counts} />
      <DetailActions detail={detail} />
      <SeriesPart detail={detail} />
    </>
  );
  const story = (
    <>
      <Story detail={detail} />
      <Tags detail={detail} isFromSesame={isFromSesame} />
    </>
  );

  if (columns === 1) {
    return (
      <main className="grid gap-4 px-gutter pt-1 pb-10">
        {shownFilm && (
          <>
            <div className="-mx-gutter">{shownFilm}</div>
            <DetailIntro card={detail} detail={detail} />
          </>
        )}
        {ways ? (
          <>
            <LockedMask detail={detail} className="-mx-gutter" />
            <SampleButton detail={detail} />
            <UnlockPanel ways={ways} detail={detail} />
            <DetailIntro card={detail} detail={detail} />
          </>
        ) : (
          !shownFilm && <Head card={detail} detail={detail} />
        )}
        {rest}
        <DetailTabs ref={tabs} detail={detail} tab={tab} onTab={onTab}>
          <div className="grid gap-4">
            {story}
            <FactsList detail={detail} />
            <Related detail={detail} />
          </div>
        </DetailTabs>
      </main>
    );
  }
  return (
    <main className="grid grid-cols-[clamp(168px,24%,280px)_minmax(0,1fr)] gap-7 px-gutter items-start pt-1 pb-12 lg:grid-cols-[clamp(168px,24%,272px)_minmax(0,1fr)_clamp(208px,27%,312px)]">
      <div className="grid content-start gap-4">
        {!shownFilm && (
          <Cover src={largeCover(detail)} ratio={ratioOf(detail)} eager className="shadow-2" />
        )}
        <FactsList detail={detail} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {shownFilm && <div className="overflow-hidden rounded-lg">{shownFilm}</div>}
        <DetailIntro card={detail} detail={detail} />
        {rest}
        {ways && (
          <>
            <LockedMask detail={detail} className="rounded-lg" />
            <SampleButton detail={detail} />
            <UnlockPanel ways={ways} detail={detail} />
          </>
        )}
        {columns === 3 && story}
        <DetailTabs ref={tabs} detail={detail} tab={tab} onTab={onTab}>
          {columns === 2 && (
            <div className="grid gap-4">
              {story}
              <Related detail={detail} />
            </div>
          )}
        </DetailTabs>
      </div>
      {columns === 3 && <Related detail={detail} inColumn />}
    </main>
  );
}
