import { useClient } from '@baohe/app-shell/call-context';
import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { useExternal } from '@baohe/app-shell/external-store';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { deviceStore } from '@baohe/app-shell/stored-value';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { openLastListened } from '../../entities/audio/last-listened.ts';
import { openedPlayer, playerOf, usePlayerState } from '../../entities/audio/opened-player.ts';
import { openedAloud, useAloud } from '../../entities/read-aloud/aloud-state.ts';
import { useViewer } from '../../entities/viewer.ts';
import { MiniPlayerFailed } from './mini-player-failed.tsx';

const MiniPlayer = lazyPart(async () => (await import('./mini-player.tsx')).MiniPlayer);

const AloudMini = lazyPart(async () => (await import('./aloud-mini.tsx')).AloudMini);

/** Here the whole screen belongs to something else. */
const WITH_WHOLE_SCREEN = ['/reader-picture', '/reader-article', '/player'];

/** Stands beside the screens: what is listened to goes on from one to the next. */
export function AudioHost() {
  useLastListened();
  const player = useExternal(openedPlayer);
  const isOn = usePlayerState(({ listening }) => listening !== null) ?? false;
  const isPlaying = usePlayerState((state) => state.isPlaying) ?? false;
  const path = useLocation({ select: ({ pathname }) => pathname });
  // A video silences the sound; its screen has no room for a silent player.
  const isHidden = path === '/player' && !isPlaying;
  const aloud = useExternal(openedAloud);
  const post = useLocation({ select: ({ search }) => (search as { post?: string }).post });
  const spokenPost = useAloud(({ book }) => book.postId);
  if (aloud && !isPlaying) {
    // Its reader has all of it on the page.
    return path === '/reader-article' && post === spokenPost ? null : (
      <ErrorBoundary>
        <Suspense>
          <AloudMini aloud={aloud} isSmall={WITH_WHOLE_SCREEN.includes(path)} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  if (!player || !isOn || isHidden) {
    return null;
  }
  const shown = { player, isSmall: WITH_WHOLE_SCREEN.includes(path) };
  return (
    <ErrorBoundary
      renderFailure={(error, reset) => <MiniPlayerFailed {...shown} error={error} reset={reset} />}
    >
      <Suspense>
        <MiniPlayer {...shown} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Who listened within a day finds it again after a reload. */
function useLastListened(): void {
  const client = useClient();
  const queries = useQueryClient();
  const person = useViewer()?.id;
  useEffect(() => {
    if (person !== undefined && openLastListened(deviceStore).of(person)) {
      playerOf({ client, queries })
        .then((player) => player.restore())
        // The next play tries again.
        .catch(() => {});
    }
  }, [client, queries, person]);
}
