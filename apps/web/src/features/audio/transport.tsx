import { stepFrom } from '@baohe/domain/listening/play-order';
import { SKIP_SECONDS } from '@baohe/domain/listening/skip';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react';
import type { Player } from '../../entities/audio/player.ts';
import { PlayButton } from './play-button.tsx';
import { usePlayer } from './use-player.ts';

/** Back, before, play, next, forth. */
export function Transport({ player }: { player: Player }) {
  const { t } = useLingui();
  const { listening, repeat } = usePlayer(player);
  const isLast = !listening || stepFrom(listening, 1, repeat) === undefined;
  return (
    <div className="flex items-center justify-between">
      <IconButton
        label={t`后退 15 秒`}
        className="sound-button"
        onClick={() => player.skip(-SKIP_SECONDS)}
      >
        <RotateCcw size={26} aria-hidden="true" />
        <span aria-hidden="true" className="sound-step">
          {SKIP_SECONDS}
        </span>
      </IconButton>
      <IconButton label={t`上一轨`} className="sound-button" onClick={player.previous}>
        <SkipBack size={26} aria-hidden="true" />
      </IconButton>
      <PlayButton player={player} size={30} className="sound-play" />
      <IconButton
        label={t`下一轨`}
        className="sound-button"
        disabled={isLast}
        onClick={player.next}
      >
        <SkipForward size={26} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t`前进 15 秒`}
        className="sound-button"
        onClick={() => player.skip(SKIP_SECONDS)}
      >
        <RotateCw size={26} aria-hidden="true" />
        <span aria-hidden="true" className="sound-step">
          {SKIP_SECONDS}
        </span>
      </IconButton>
    </div>
  );
}
