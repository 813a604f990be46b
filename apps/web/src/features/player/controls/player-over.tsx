import type { MenuTopic } from '../menus/player-menu.tsx';
import { useOpenFilm } from '../open-film.ts';
import type { NextOffer } from '../use-next-offer.ts';
import { NextCard } from './next-card.tsx';
import { PlayerBottom } from './player-bottom.tsx';
import { PlayerMiddle } from './player-middle.tsx';
import { PlayerTop } from './player-top.tsx';

interface PlayerOverProps {
  offer: NextOffer;
  showsSubtitles: boolean;
  previewed: number | null;
  onSmallWindow: (() => void) | undefined;
  onLock: () => void;
  onMenu: (topic: MenuTopic) => void;
}

/** The buttons over the picture; at its end what comes next stands in their place. */
export function PlayerOver(props: PlayerOverProps) {
  const { offer } = props;
  const { next } = useOpenFilm();
  return (
    <div className="player-over">
      <PlayerTop onLock={props.onLock} onSmallWindow={props.onSmallWindow} />
      {next && offer.secondsLeft !== null ? (
        <NextCard
          post={next.post}
          secondsLeft={offer.secondsLeft}
          onGo={next.go}
          onStay={offer.stay}
        />
      ) : (
        <>
          <PlayerMiddle />
          <PlayerBottom
            previewed={props.previewed}
            showsSubtitles={props.showsSubtitles}
            onMenu={props.onMenu}
          />
        </>
      )}
    </div>
  );
}
