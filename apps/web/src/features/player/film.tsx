import { useMatches } from '@baohe/app-shell/use-matches';
import { useRef, useState, type ReactNode } from 'react';
import { largeCover } from '../../entities/post/large-cover.ts';
import type { PostDetail } from '../../entities/post/post.ts';
import { FilmControls } from './controls/film-controls.tsx';
import { useFullscreen } from './media/use-fullscreen.ts';
import { useMediaSession } from './media/use-media-session.ts';
import { FilmContext } from './open-film.ts';
import { useFilm, type FilmFacts } from './use-film.ts';
import { useNextFilm } from './use-next-film.ts';

interface FilmProps extends Omit<FilmFacts, 'speedKey' | 'hasNext'> {
  detail: PostDetail;
  /** It has a screen of its own: all keys are its own, and a phone on its side shows nothing else. */
  isOnScreen: boolean;
  back: ReactNode;
  onOtherSource: () => void;
  /** Over the picture: why it does not go on. */
  trouble: ReactNode;
}

/** A film with everything that one can do to it. */
export function Film(props: FilmProps) {
  const { detail, isOnScreen, back, trouble, onOtherSource, ...facts } = props;
  const next = useNextFilm(detail, isOnScreen);
  const { video, setVideo, actions, isSilenced, ...chosen } = useFilm({
    ...facts,
    speedKey: detail.series?.id ?? detail.id,
    hasNext: next !== undefined,
  });
  const box = useRef<HTMLDivElement>(null);
  const full = useFullscreen({ box, isOnScreen, video });
  const isOnItsSide = useMatches(ON_ITS_SIDE);
  const isFilling = full.isFullscreen || (isOnScreen && isOnItsSide);
  const [brightness, setBrightness] = useState(1);
  useMediaSession(video, detail, actions, next?.go);

  return (
    <div ref={box} className="player" data-theme="dark" data-filling={isFilling || undefined}>
      {/* What is said is drawn over it, in the sizes of the app. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={setVideo}
        playsInline
        poster={largeCover(detail)}
        aria-label={detail.title}
        style={brightness < 1 ? { filter: `brightness(${brightness})` } : undefined}
      />
      {video && actions && (
        <FilmContext
          value={{
            detail,
            video,
            actions,
            box,
            sources: facts.sources,
            source: chosen.source,
            isAutomatic: chosen.isAutomatic,
            chooseSource(no) {
              onOtherSource();
              chosen.chooseSource(no);
            },
            startAt: facts.startAt,
            back,
            next,
            isSilenced,
            isOnScreen,
            isFilling,
            isFullscreen: full.isFullscreen,
            toggleFullscreen: full.toggleFullscreen,
            brightness,
            setBrightness,
          }}
        >
          <FilmControls />
        </FilmContext>
      )}
      {trouble && <div className="player-trouble">{trouble}</div>}
    </div>
  );
}

/** A phone on its side; a low window of a desk is none. The same words stand in player.css. */
const ON_ITS_SIDE = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';
