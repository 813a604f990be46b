import { clockText } from '@baohe/domain/playing/clock-text';
import type { Side } from '@baohe/domain/playing/gestures';
import { STEP_SECONDS } from '@baohe/domain/playing/keys';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { usePercent } from './gestures/use-film-keys.ts';
import { useTouch } from './gestures/use-touch.ts';
import { durationOf } from './media/use-media.ts';
import { useOpenFilm } from './open-film.ts';

interface FilmSurfaceProps {
  say: (text: string, side?: Side) => void;
  onPreview: (time: number | null) => void;
  onTap: () => void;
}

/** Taps that follow so closely are one longer step. */
const SUMMED_MS = 1000;

/** What lies over the picture for fingers and the mouse. Nothing of it is only here: buttons and keys do the same. */
export function FilmSurface({ say, onPreview, onTap }: FilmSurfaceProps) {
  const { video, actions, brightness, isFilling, ...film } = useOpenFilm();
  const { t } = useLingui();
  const percentText = usePercent();
  const sum = useRef<{ side: Side; seconds: number; at: number }>({
    side: 'middle',
    seconds: 0,
    at: 0,
  });

  const step = (side: 'left' | 'right') => {
    const { current: last } = sum;
    const goesOn = last.side === side && Date.now() - last.at < SUMMED_MS;
    const seconds = (goesOn ? last.seconds : 0) + STEP_SECONDS;
    sum.current = { side, seconds, at: Date.now() };
    actions.seekBy(side === 'left' ? -STEP_SECONDS : STEP_SECONDS);
    say(side === 'left' ? t`后退 ${seconds} 秒` : t`前进 ${seconds} 秒`, side);
  };

  const touch = useTouch({
    video,
    brightness,
    isFilling,
    onTap: ({ way }) => (way === 'mouse' ? actions.toggle() : onTap()),
    onDoubleTap({ side, way }) {
      if (way === 'mouse') {
        actions.toggle();
        film.toggleFullscreen();
      } else if (side === 'middle') {
        actions.toggle();
      } else {
        step(side);
      }
    },
    onHold(isHeld) {
      actions.speedUp(isHeld);
      if (isHeld) {
        say(t`2 倍速播放中`);
      }
    },
    onSeekDrag(time, isDone) {
      onPreview(isDone ? null : time);
      if (time !== null && isDone) {
        actions.seekTo(time);
      } else if (time !== null) {
        const duration = durationOf(video);
        say(`${clockText(time, duration)} / ${clockText(duration)}`);
      }
    },
    onLevelDrag(kind, level) {
      const percent = percentText(level);
      if (kind === 'volume') {
        actions.setVolume(level);
        say(t`音量 ${percent}`, 'right');
      } else {
        film.setBrightness(level);
        say(t`亮度 ${percent}`, 'left');
      }
    },
  });

  return (
    <div
      className="player-surface"
      data-filling={isFilling || undefined}
      onContextMenu={(event) => event.preventDefault()}
      {...touch}
    />
  );
}
