import { Suspense } from 'react';
import { openedPlayer } from '../../entities/audio/opened-player.ts';
import type { DialogWay } from '../../shared/dialogs.ts';
import { useExternal } from '../../shared/external-store.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    audioPlayer: Record<never, never>;
  }
}

const FullPlayer = lazyPart(async () => (await import('./full-player.tsx')).FullPlayer);

/** The player with everything on it. */
export function AudioPlayerDialog({ onClose }: DialogWay) {
  const player = useExternal(openedPlayer);
  return (
    player && (
      <Suspense>
        <FullPlayer player={player} onClose={onClose} />
      </Suspense>
    )
  );
}
