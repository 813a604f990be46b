import { isForOther } from '@baohe/app-shell/keys';
import { SKIP_SECONDS } from '@baohe/domain/listening/skip';
import type { KeyboardEvent } from 'react';
import type { Player } from '../../entities/audio/player.ts';

const LOUDER = 0.1;

/** Space, and the arrows; what has the focus and a use for the key comes first. */
export function playerKeys(player: Player, event: KeyboardEvent): void {
  const { isPlaying, volume } = player.state.get();
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => player.skip(-SKIP_SECONDS),
    ArrowRight: () => player.skip(SKIP_SECONDS),
    ArrowUp: () => player.setVolume(Math.min(1, volume + LOUDER)),
    ArrowDown: () => player.setVolume(Math.max(0, volume - LOUDER)),
    ' ': isPlaying ? player.pause : player.play,
  };
  const act = keys[event.key];
  if (act && !isForOther(event)) {
    event.preventDefault();
    act();
  }
}
