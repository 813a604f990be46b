import { speedText } from '@baohe/domain/playing/speeds';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Captions, CaptionsOff, Gauge, Maximize, Minimize, SkipForward } from 'lucide-react';
import type { FilmActions } from '../media/film-actions.ts';
import { useMedia } from '../media/use-media.ts';
import type { MenuTopic } from '../menus/player-menu.tsx';
import { Loudness } from './loudness.tsx';
import { PlayTime, SeekBar } from './seek-bar.tsx';

interface PlayerBottomProps {
  video: HTMLVideoElement;
  actions: FilmActions;
  previewed: number | null;
  previewUrl: string | undefined;
  quality: string;
  hasSubtitles: boolean;
  showsSubtitles: boolean;
  isFullscreen: boolean;
  /** Undefined where nothing comes after it. */
  onNext: (() => void) | undefined;
  onMenu: (topic: MenuTopic) => void;
  onFullscreen: () => void;
}

export function PlayerBottom(props: PlayerBottomProps) {
  const { video, actions, previewed, quality, isFullscreen, onNext, onMenu, onFullscreen } = props;
  const { t } = useLingui();
  const speed = useMedia(video, (film) => film.playbackRate, 1);
  const Whole = isFullscreen ? Minimize : Maximize;
  const SubtitlesIcon = props.showsSubtitles ? Captions : CaptionsOff;
  return (
    <div className="player-bottom">
      <SeekBar
        video={video}
        previewed={previewed}
        previewUrl={props.previewUrl}
        onSeek={actions.seekTo}
      />
      <div className="player-row">
        {onNext && (
          <IconButton label={t`下一集`} onClick={onNext}>
            <SkipForward size={20} aria-hidden="true" />
          </IconButton>
        )}
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
            <SubtitlesIcon size={20} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={isFullscreen ? t`退出全屏` : t`全屏`} onClick={onFullscreen}>
          <Whole size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
