import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useExternal } from '@baohe/app-shell/external-store';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { Suspense } from 'react';
import { openedPlayer } from '../../entities/audio/opened-player.ts';

declare module '@baohe/app-shell/dialogs' {
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
