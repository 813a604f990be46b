import { externalStore, useExternal } from '@baohe/app-shell/external-store';
import { useSyncExternalStore } from 'react';
import type { PlayerDeps } from './player-deps.ts';
import { trackOf, type PlayerState } from './player-state.ts';
import type { Player } from './player.ts';

/** The player of the app; null until something was played. */
export const openedPlayer = externalStore<Player | null>(null);
let opening: Promise<Player> | undefined;

/** It comes with the first play. */
export function playerOf(deps: Pick<PlayerDeps, 'client' | 'queries'>): Promise<Player> {
  opening ??= import('./open-player.ts')
    .then(({ openPlayer }) => {
      const player = openPlayer(deps);
      openedPlayer.set(player);
      return player;
    })
    .catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  return opening;
}

const nothing = () => () => {};

/** Follows a part of the player's state; undefined while there is no player. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T | undefined {
  const player = useExternal(openedPlayer);
  return useSyncExternalStore(player?.state.subscribe ?? nothing, () =>
    player ? select(player.state.get()) : undefined,
  );
}

export interface NowPlaying {
  player: Player;
  hash: string;
  isPlaying: boolean;
}

/** What of this post is on. */
export function useNowPlaying(postId: string): NowPlaying | undefined {
  const listening = usePlayerState((state) => state.listening);
  const isPlaying = usePlayerState((state) => state.isPlaying) ?? false;
  const player = openedPlayer.get();
  const track = listening?.work.postId === postId ? trackOf(listening) : undefined;
  return player && track ? { player, hash: track.hash, isPlaying } : undefined;
}
