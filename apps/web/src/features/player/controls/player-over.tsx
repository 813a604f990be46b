import type { PlaySource } from '@baohe/contract/playback';
import type { ReactNode } from 'react';
import type { PostDetail } from '../../../entities/post/post.ts';
import type { FilmActions } from '../media/film-actions.ts';
import { useSourceName } from '../media/use-play-sources.ts';
import type { MenuTopic } from '../menus/player-menu.tsx';
import type { NextFilm } from '../use-next-film.ts';
import type { NextOffer } from '../use-next-offer.ts';
import { NextCard } from './next-card.tsx';
import { PlayerBottom } from './player-bottom.tsx';
import { PlayerMiddle } from './player-middle.tsx';
import { PlayerTop } from './player-top.tsx';

interface PlayerOverProps {
  detail: PostDetail;
  video: HTMLVideoElement;
  actions: FilmActions;
  sources: readonly PlaySource[];
  source: PlaySource;
  back: ReactNode;
  next: NextFilm | undefined;
  offer: NextOffer;
  showsSubtitles: boolean;
  previewed: number | null;
  isFullscreen: boolean;
  onSmallWindow: (() => void) | undefined;
  onLock: () => void;
  onMenu: (topic: MenuTopic) => void;
  onFullscreen: () => void;
}

/** The buttons over the picture; at its end what comes next stands in their place. */
export function PlayerOver(props: PlayerOverProps) {
  const { detail, video, actions, sources, source, next, offer } = props;
  const nameOf = useSourceName();
  return (
    <div className="player-over">
      <PlayerTop
        title={detail.title}
        back={props.back}
        onLock={props.onLock}
        onSmallWindow={props.onSmallWindow}
      />
      {next && offer.secondsLeft !== null ? (
        <NextCard
          post={next.post}
          secondsLeft={offer.secondsLeft}
          onGo={next.go}
          onStay={offer.stay}
        />
      ) : (
        <>
          <PlayerMiddle video={video} actions={actions} />
          <PlayerBottom
            video={video}
            actions={actions}
            previewed={props.previewed}
            previewUrl={sources.find(({ type }) => type === 'normal')?.url}
            quality={nameOf(source)}
            hasSubtitles={detail.subtitles.length > 0}
            showsSubtitles={props.showsSubtitles}
            isFullscreen={props.isFullscreen}
            onNext={next?.go}
            onMenu={props.onMenu}
            onFullscreen={props.onFullscreen}
          />
        </>
      )}
    </div>
  );
}
