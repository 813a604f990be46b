import type { PlaySource } from '@baohe/contract/playback';
import type { PostDetail } from '@baohe/contract/posts';
import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { LockOpen, VolumeX } from 'lucide-react';
import { useState, type ReactNode, type RefObject } from 'react';
import type { FilmActions } from './film-actions.ts';
import { FilmSurface } from './film-surface.tsx';
import { PlayerBottom, PlayerMiddle, PlayerTop } from './player-controls.tsx';
import { QualityMenu, SpeedMenu, SubtitlesMenu, type MenuTopic } from './player-menu.tsx';
import { ResumeNote } from './resume-note.tsx';
import { smallWindowOf } from './small-window.ts';
import { Subtitles } from './subtitles.tsx';
import { useControlsShown } from './use-controls-shown.ts';
import { useFilmKeys } from './use-film-keys.ts';
import { useKeys } from './use-keys.ts';
import { isPaused, useMedia } from './use-media.ts';
import { useNote } from './use-note.ts';
import { useSourceName } from './use-play-sources.ts';
import { useSubtitle } from './use-subtitle.ts';

interface FilmControlsProps {
  detail: PostDetail;
  video: HTMLVideoElement;
  actions: FilmActions;
  box: RefObject<HTMLElement | null>;
  sources: readonly PlaySource[];
  source: PlaySource;
  startAt: number;
  back: ReactNode;
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
  const { detail, video, actions, box, sources, source, onSource, onFullscreen } = props;
  const { t } = useLingui();
  const nameOf = useSourceName();
  const [menu, setMenu] = useState<MenuTopic | null>(null);
  const [isLocked, setIsLocked] = useState(false);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [offersStart, setOffersStart] = useState(props.startAt > 0);
  const paused = useMedia(video, isPaused, true);
  const speed = useMedia(video, (film) => film.playbackRate, 1);
  const { note, say } = useNote();
  const subtitle = useSubtitle(detail.subtitleList);
  const isHeld = (paused && !isLocked) || menu !== null || previewed !== null;
  const { isShown, wake, sleep } = useControlsShown(box, isHeld);
  const onSmallWindow = smallWindowOf(video);

  const onKey = useFilmKeys({
    video,
    actions,
    say,
    onFullscreen,
    onSmallWindow,
    onSubtitles: () => say(subtitle.toggle() ?? t`关闭字幕`),
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

  const close = () => setMenu(null);
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
        <div className="player-surface" data-filling onPointerDown={isShown ? sleep : wake} />
      ) : (
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
      )}
      {isLocked ? (
        <div className="player-over player-locked">
          <IconButton kind="on-media" label={t`解锁`} onClick={() => setIsLocked(false)}>
            <LockOpen size={20} aria-hidden="true" />
          </IconButton>
        </div>
      ) : (
        <div className="player-over">
          <PlayerTop
            title={detail.postTitle}
            back={props.back}
            onLock={() => setIsLocked(true)}
            onSmallWindow={onSmallWindow}
          />
          <PlayerMiddle video={video} actions={actions} />
          <PlayerBottom
            video={video}
            actions={actions}
            previewed={previewed}
            previewUrl={sources.find(({ type }) => type === 'normal')?.url}
            quality={nameOf(source)}
            hasSubtitles={detail.subtitleList.length > 0}
            showsSubtitles={subtitle.shown !== undefined}
            isFullscreen={props.isFullscreen}
            onMenu={setMenu}
            onFullscreen={onFullscreen}
          />
        </div>
      )}
      {subtitle.shown && <Subtitles video={video} subtitle={subtitle.shown} />}
      {props.isSilenced && !isLocked && (
        <Button kind="main" className="player-unmute" onClick={actions.toggleMute}>
          <VolumeX size={20} aria-hidden="true" />
          {t`取消静音`}
        </Button>
      )}
      {offersStart && !isLocked && (
        <ResumeNote
          startAt={props.startAt}
          onRestart={() => {
            actions.seekTo(0);
            setOffersStart(false);
          }}
          onGone={() => setOffersStart(false)}
        />
      )}
      <output className="player-note" data-side={note?.side} aria-live="polite">
        {note?.text}
      </output>
      {menu === 'speed' && <SpeedMenu speed={speed} onSpeed={actions.setSpeed} onClose={close} />}
      {menu === 'quality' && (
        <QualityMenu sources={sources} source={source} onSource={onSource} onClose={close} />
      )}
      {menu === 'subtitles' && (
        <SubtitlesMenu subtitles={detail.subtitleList} shown={subtitle.shown} onClose={close} />
      )}
    </div>
  );
}
