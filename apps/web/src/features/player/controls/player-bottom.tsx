import { speedText } from '@baohe/domain/playing/speeds';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Captions, CaptionsOff, Gauge, Maximize, Minimize, SkipForward } from 'lucide-react';
import { ChapterSteps } from '../chapters/late-chapters.ts';
import { LatePart } from '../late-part.tsx';
import { useMedia } from '../media/use-media.ts';
import { useSourceName } from '../media/use-play-sources.ts';
import type { MenuTopic } from '../menus/player-menu.tsx';
import { useOpenFilm } from '../open-film.ts';
import { Loudness } from './loudness.tsx';
import { PlayTime, SeekBar } from './seek-bar.tsx';

interface PlayerBottomProps {
  /** Where a finger on the film is looking. */
  previewed: number | null;
  showsSubtitles: boolean;
  onMenu: (topic: MenuTopic) => void;
}

export function PlayerBottom({ previewed, showsSubtitles, onMenu }: PlayerBottomProps) {
  const { detail, video, actions, sources, source, next, ...film } = useOpenFilm();
  const { t } = useLingui();
  const marks = detail.content.chapterMarks;
  const speed = useMedia(video, ({ playbackRate }) => playbackRate, 1);
  const quality = useSourceName()(source);
  const Whole = film.isFullscreen ? Minimize : Maximize;
  const SubtitlesIcon = showsSubtitles ? Captions : CaptionsOff;
  const room = <span className="flex-1" />;
  return (
    <div className="player-bottom">
      <SeekBar
        video={video}
        previewed={previewed}
        sheet={detail.content.seekPreviews}
        previewUrl={sources.find(({ type }) => type === 'normal')?.url}
        marks={marks}
        onSeek={actions.seekTo}
      />
      <div className="player-row">
        {next && (
          <IconButton label={t`下一集`} onClick={next.go}>
            <SkipForward size={20} aria-hidden="true" />
          </IconButton>
        )}
        <Loudness />
        <PlayTime video={video} />
        {marks ? (
          <LatePart before={room}>
            <ChapterSteps marks={marks} onOpen={() => onMenu('chapters')} />
          </LatePart>
        ) : (
          room
        )}
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
        {detail.subtitles.length > 0 && (
          <IconButton label={t`字幕`} onClick={() => onMenu('subtitles')}>
            <SubtitlesIcon size={20} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          label={film.isFullscreen ? t`退出全屏` : t`全屏`}
          onClick={film.toggleFullscreen}
        >
          <Whole size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
