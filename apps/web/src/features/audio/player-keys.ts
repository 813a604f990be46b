import { isForOther } from '@baohe/app-shell/keys';
import { LISTEN_KEYS, type ListenAction } from '@baohe/domain/listening/keys';
import { SKIP_SECONDS } from '@baohe/domain/listening/skip';
import type { KeyboardEvent } from 'react';
import type { Player } from '../../entities/audio/player.ts';

const LOUDER = 0.1;

/** Space, and the arrows; what has the focus and a use for the key comes first. */
export function playerKeys(player: Player, event: KeyboardEvent): void {
  const { isPlaying, volume } = player.state.get();
  const acts: Record<ListenAction, () => void> = {
    back: () => player.skip(-SKIP_SECONDS),
    forward: () => player.skip(SKIP_SECONDS),
    louder: () => player.setVolume(Math.min(1, volume + LOUDER)),
    quieter: () => player.setVolume(Math.max(0, volume - LOUDER)),
    toggle: isPlaying ? player.pause : player.play,
  };
  const action = LISTEN_KEYS[event.key];
  if (action && !isForOther(event)) {
    event.preventDefault();
    acts[action]();
  }
}
