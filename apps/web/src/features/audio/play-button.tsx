import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import type { Player } from '../../entities/audio/player.ts';
import { usePlayer } from './use-player.ts';

interface PlayButtonProps {
  player: Player;
  className: string;
  size: number;
}

export function PlayButton({ player, className, size }: PlayButtonProps) {
  const { t } = useLingui();
  const { isPlaying, isWaiting } = usePlayer(player);
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      className={className}
      aria-label={isPlaying ? t`暂停` : t`播放`}
      data-waiting={isPlaying && isWaiting ? '' : undefined}
      onClick={isPlaying ? player.pause : player.play}
    >
      <Icon size={size} aria-hidden="true" fill="currentColor" />
    </button>
  );
}
