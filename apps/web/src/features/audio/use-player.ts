import { useExternal } from '@baohe/app-shell/external-store';
import type { PlayClock, PlayerState } from '../../entities/audio/player-state.ts';
import type { Player } from '../../entities/audio/player.ts';

/** Every quarter of a second: for small parts only. */
export const usePlayerClock = (player: Player): PlayClock => useExternal(player.clock);

export const usePlayer = (player: Player): PlayerState => useExternal(player.state);
