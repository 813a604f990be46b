import { STEP_SECONDS } from '@baohe/domain/playing/keys';
import { speedText } from '@baohe/domain/playing/speeds';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import {
  Captions,
  CaptionsOff,
  Gauge,
  Lock,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { FilmActions } from './film-actions.ts';
import type { MenuTopic } from './player-menu.tsx';
import { PlayTime, SeekBar } from './seek-bar.tsx';
import { isPaused, isWaiting, useMedia } from './use-media.ts';

interface TopProps {
  title: string;
  back: ReactNode;
  onLock: () => void;
  /** Undefined where the browser cannot. */
  onSmallWindow: (() => void) | undefined;
}

export function PlayerTop({ title, back, onLock, onSmallWindow }: TopProps) {
  const { t } = useLingui();
  return (
    <div className="player-top">
      {back}
      <span className="player-title">{title}</span>
      {onSmallWindow && (
        <IconButton label={t`画中画`} onClick={onSmallWindow}>
          <PictureInPicture2 size={20} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t`锁定`} onClick={onLock}>
        <Lock size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface Film {
  video: HTMLVideoElement | null;
  actions: FilmActions;
}

export function PlayerMiddle({ video, actions }: Film) {
  const { t } = useLingui();
  const paused = useMedia(video, isPaused, true);
  const waits = useMedia(video, isWaiting, false);
  const seconds = STEP_SECONDS;
  return (
    <div className="player-middle">
      <IconButton label={t`后退 ${seconds} 秒`} onClick={() => actions.seekBy(-seconds)}>
        <span className="player-step" aria-hidden="true">
          <RotateCcw size={28} />
          <em>{seconds}</em>
        </span>
      </IconButton>
      <button
        type="button"
        className="player-play"
        aria-label={paused ? t`播放` : t`暂停`}
        data-waits={waits || undefined}
        onClick={actions.toggle}
      >
        {paused ? <Play size={26} aria-hidden="true" /> : <Pause size={26} aria-hidden="true" />}
      </button>
      <IconButton label={t`前进 ${seconds} 秒`} onClick={() => actions.seekBy(seconds)}>
        <span className="player-step" aria-hidden="true">
          <RotateCw size={28} />
          <em>{seconds}</em>
        </span>
      </IconButton>
    </div>
  );
}

interface BottomProps extends Film {
  previewed: number | null;
  previewUrl: string | undefined;
  quality: string;
  hasSubtitles: boolean;
  showsSubtitles: boolean;
  isFullscreen: boolean;
  onMenu: (topic: MenuTopic) => void;
  onFullscreen: () => void;
}

export function PlayerBottom(props: BottomProps) {
  const { video, actions, previewed, quality, isFullscreen, onMenu, onFullscreen } = props;
  const { t } = useLingui();
  const speed = useMedia(video, (film) => film.playbackRate, 1);
  return (
    <div className="player-bottom">
      <SeekBar
        video={video}
        previewed={previewed}
        previewUrl={props.previewUrl}
        onSeek={actions.seekTo}
      />
      <div className="player-row">
        <Loudness video={video} actions={actions} />
        <PlayTime video={video} />
        <span className="flex-1" />
        <button
          type="button"
          className="player-word"
          aria-label={t`播放速度 ${speed}x`}
          onClick={() => onMenu('speed')}
        >
          <Gauge size={20} aria-hidden="true" />
          {speedText(speed)}
        </button>
        <button
          type="button"
          className="player-word player-quality"
          aria-label={t`画质 ${quality}`}
          onClick={() => onMenu('quality')}
        >
          <span>{quality}</span>
        </button>
        {props.hasSubtitles && (
          <IconButton label={t`字幕`} onClick={() => onMenu('subtitles')}>
            {props.showsSubtitles ? (
              <Captions size={20} aria-hidden="true" />
            ) : (
              <CaptionsOff size={20} aria-hidden="true" />
            )}
          </IconButton>
        )}
        <IconButton label={isFullscreen ? t`退出全屏` : t`全屏`} onClick={onFullscreen}>
          {isFullscreen ? (
            <Minimize size={20} aria-hidden="true" />
          ) : (
            <Maximize size={20} aria-hidden="true" />
          )}
        </IconButton>
      </div>
    </div>
  );
}

function Loudness({ video, actions }: Film) {
  const { t, i18n } = useLingui();
  const volume = useMedia(video, (film) => (film.muted ? 0 : film.volume), 0);
  const isSilent = volume === 0;
  const Icon = volume > 0.5 ? Volume2 : Volume1;
  return (
    <div className="player-loudness">
      <IconButton label={isSilent ? t`取消静音` : t`静音`} onClick={actions.toggleMute}>
        {isSilent ? (
          <VolumeX size={20} aria-hidden="true" />
        ) : (
          <Icon size={20} aria-hidden="true" />
        )}
      </IconButton>
      <input
        type="range"
        aria-label={t`音量`}
        aria-valuetext={i18n.number(volume, { style: 'percent' })}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        style={{ '--at': volume } as React.CSSProperties}
        onChange={({ target }) => actions.setVolume(Number(target.value))}
      />
    </div>
  );
}
