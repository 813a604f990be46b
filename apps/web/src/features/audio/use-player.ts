import type { PlayClock, PlayerState } from '../../entities/audio/player-state.ts';
import type { Player } from '../../entities/audio/player.ts';
import { useExternal } from '../../shared/external-store.ts';

/** Every quarter of a second: for small parts only. */
export const usePlayerClock = (player: Player): PlayClock => useExternal(player.clock);

export const usePlayer = (player: Player): PlayerState => useExternal(player.state);
