import { STEP_SECONDS } from '@baohe/domain/playing/keys';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { isPaused, isWaiting, useMedia } from '../media/use-media.ts';
import { useOpenFilm } from '../open-film.ts';

/** Back, play, forth; at its end the film begins anew. */
export function PlayerMiddle() {
  const { t } = useLingui();
  const { actions } = useOpenFilm();
  const seconds = STEP_SECONDS;
  return (
    <div className="player-middle">
      <IconButton label={t`后退 ${seconds} 秒`} onClick={() => actions.seekBy(-seconds)}>
        <span className="player-step" aria-hidden="true">
          <RotateCcw size={28} />
          <em>{seconds}</em>
        </span>
      </IconButton>
      <PlayButton />
      <IconButton label={t`前进 ${seconds} 秒`} onClick={() => actions.seekBy(seconds)}>
        <span className="player-step" aria-hidden="true">
          <RotateCw size={28} />
          <em>{seconds}</em>
        </span>
      </IconButton>
    </div>
  );
}

function PlayButton() {
  const { t } = useLingui();
  const { video, actions } = useOpenFilm();
  const paused = useMedia(video, isPaused, true);
  const waits = useMedia(video, isWaiting, false);
  const isOver = useMedia(video, (film) => film.ended, false);
  const [name, icon] = isOver
    ? [t`重播`, <RotateCcw key="again" size={26} aria-hidden="true" className="fill-none" />]
    : paused
      ? [t`播放`, <Play key="play" size={26} aria-hidden="true" />]
      : [t`暂停`, <Pause key="pause" size={26} aria-hidden="true" />];
  return (
    <button
      type="button"
      className="player-play"
      aria-label={name}
      data-waits={waits || undefined}
      onClick={actions.toggle}
    >
      {icon}
    </button>
  );
}
