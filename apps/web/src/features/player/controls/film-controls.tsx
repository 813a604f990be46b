import type { PlaySource } from '@baohe/contract/playback';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode, type RefObject } from 'react';
import type { PostDetail } from '../../../entities/post/post.ts';
import { DialogBoundary } from '../../../shared/dialog-boundary.tsx';
import { FilmSurface } from '../film-surface.tsx';
import { useFilmKeys } from '../gestures/use-film-keys.ts';
import { useKeys } from '../gestures/use-keys.ts';
import { LockedFilm } from '../locked-film.tsx';
import type { FilmActions } from '../media/film-actions.ts';
import { smallWindowOf } from '../media/small-window.ts';
import { isPaused, useMedia } from '../media/use-media.ts';
import { PlayerMenu, type MenuTopic } from '../menus/player-menu.tsx';
import { Subtitles } from '../subtitles.tsx';
import type { NextFilm } from '../use-next-film.ts';
import { useNextOffer } from '../use-next-offer.ts';
import { useNote } from '../use-note.ts';
import { useSubtitle } from '../use-subtitle.ts';
import { FilmNotes } from './film-notes.tsx';
import { PlayerOver } from './player-over.tsx';
import { useControlsShown } from './use-controls-shown.ts';

interface FilmControlsProps {
  detail: PostDetail;
  video: HTMLVideoElement;
  actions: FilmActions;
  box: RefObject<HTMLElement | null>;
  sources: readonly PlaySource[];
  source: PlaySource;
  startAt: number;
  back: ReactNode;
  next: NextFilm | undefined;
  /** It had to begin without sound. */
  isSilenced: boolean;
  isOnScreen: boolean;
  /** Nothing else is to be seen: fingers may go up and down. */
  isFilling: boolean;
  isFullscreen: boolean;
  brightness: number;
  onBrightness: (brightness: number) => void;
  onSource: (no: number) => void;
  onFullscreen: () => void;
}

/** Everything over the picture. */
export function FilmControls(props: FilmControlsProps) {
  const { detail, video, actions, box, sources, source, next, onFullscreen } = props;
  const { t } = useLingui();
  const [menu, setMenu] = useState<MenuTopic | null>(null);
  const [isLocked, setIsLocked] = useState(false);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const paused = useMedia(video, isPaused, true);
  const { note, say } = useNote();
  const subtitle = useSubtitle(detail.subtitles);
  const isHeld = (paused && !isLocked) || menu !== null || previewed !== null;
  const { isShown, wake, sleep } = useControlsShown(box, isHeld);
  const offer = useNextOffer(video, next);
  const onSmallWindow = smallWindowOf(video);

  const onKey = useFilmKeys({
    video,
    actions,
    say,
    onFullscreen,
    onSmallWindow,
    onSubtitles: () => say(subtitle.toggle() ?? t`关闭字幕`),
    onNext: next?.go,
  });
  useKeys({
    box,
    isEverywhere: props.isOnScreen || props.isFullscreen,
    isOff: isLocked || menu !== null,
    onAction(action) {
      wake();
      onKey(action);
    },
  });

  const controls = (
    <>
      <FilmSurface
        video={video}
        actions={actions}
        brightness={props.brightness}
        isFilling={props.isFilling}
        say={say}
        onBrightness={props.onBrightness}
        onPreview={setPreviewed}
        onTap={isShown && !paused ? sleep : wake}
        onFullscreen={onFullscreen}
      />
      <PlayerOver
        detail={detail}
        video={video}
        actions={actions}
        sources={sources}
        source={source}
        back={props.back}
        next={next}
        showsSubtitles={subtitle.shown !== undefined}
        previewed={previewed}
        isFullscreen={props.isFullscreen}
        onSmallWindow={onSmallWindow}
        onLock={() => setIsLocked(true)}
        onMenu={setMenu}
        onFullscreen={onFullscreen}
        offer={offer}
      />
    </>
  );

  return (
    <div
      className="player-controls"
      data-hidden={!isShown || undefined}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
      onPointerDown={({ target }) =>
        target instanceof Element && target.closest('button, input') && wake()
      }
      onFocus={wake}
    >
      {isLocked ? (
        <LockedFilm onTouch={isShown ? sleep : wake} onUnlock={() => setIsLocked(false)} />
      ) : (
        controls
      )}
      {subtitle.shown && <Subtitles video={video} subtitle={subtitle.shown} />}
      <FilmNotes
        actions={actions}
        isSilenced={props.isSilenced}
        startAt={props.startAt}
        isBusy={isLocked || offer.secondsLeft !== null}
        note={note}
      />
      {menu && (
        <DialogBoundary onClose={() => setMenu(null)}>
          <PlayerMenu
            topic={menu}
            video={video}
            actions={actions}
            sources={sources}
            source={source}
            subtitles={detail.subtitles}
            shownSubtitle={subtitle.shown}
            hasNext={next !== undefined}
            onSource={props.onSource}
            onClose={() => setMenu(null)}
          />
        </DialogBoundary>
      )}
    </div>
  );
}
