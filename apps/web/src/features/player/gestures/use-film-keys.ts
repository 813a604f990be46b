import { chapterStep } from '@baohe/domain/playing/chapter-marks';
import type { KeyAction } from '@baohe/domain/playing/keys';
import { useLingui } from '@lingui/react/macro';
import { durationOf } from '../media/use-media.ts';
import { useOpenFilm } from '../open-film.ts';

interface FilmKeys {
  say: (text: string) => void;
  onSmallWindow: (() => void) | undefined;
  onSubtitles: () => void;
}

/** Does what a key stands for, and says it where the picture alone would not. */
export function useFilmKeys({
  say,
  onSmallWindow,
  onSubtitles,
}: FilmKeys): (action: KeyAction) => void {
  const { t } = useLingui();
  const percentText = usePercent();
  const { detail, video, actions, next, toggleFullscreen } = useOpenFilm();
  return (action) => {
    switch (action.does) {
      case 'toggle':
        return actions.toggle();
      case 'seek': {
        actions.seekBy(action.by);
        const seconds = Math.abs(action.by);
        return say(action.by < 0 ? t`后退 ${seconds} 秒` : t`前进 ${seconds} 秒`);
      }
      case 'seekTo':
        return actions.seekTo(action.part * durationOf(video));
      case 'volume': {
        actions.setVolume(video.volume + action.by);
        const percent = percentText(video.volume);
        return say(t`音量 ${percent}`);
      }
      case 'mute':
        actions.toggleMute();
        return say(video.muted ? t`静音` : t`取消静音`);
      case 'speed': {
        const speed = actions.stepSpeed(action.way);
        return say(t`播放速度 ${speed}x`);
      }
      case 'chapter': {
        const marks = detail.content.chapterMarks ?? [];
        return actions.seekTo(
          chapterStep(marks, video.currentTime, action.way) ?? video.currentTime,
        );
      }
      case 'fullscreen':
        return toggleFullscreen();
      case 'smallWindow':
        return onSmallWindow?.();
      case 'subtitles':
        return onSubtitles();
      case 'next':
        return next?.go();
    }
  };
}

export function usePercent(): (part: number) => string {
  const { i18n } = useLingui();
  return (part) => i18n.number(part, { style: 'percent', maximumFractionDigits: 0 });
}
