import { externalStore } from '@baohe/app-shell/external-store';
import type { QueryClient } from '@tanstack/react-query';
import { SERVER } from '../native/server.ts';
import { isUnreachable } from './unreachable.ts';

/** Known from asking the server, never from what the browser says of the network. */
export const serverAway = externalStore(false);

const FIRST_AGAIN_MS = 3000;
const LONGEST_AGAIN_MS = 30_000;

/** One that takes this long is as good as away. */
const PATIENCE_MS = 5000;

/** Asked at the site itself: in the app a path leads into the app, which is always there. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(`${SERVER}/healthz`, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

interface Watched {
  queries: QueryClient;
  onAway: () => void;
  onBack: () => void;
  answers?: () => Promise<boolean>;
}

/** Asks the server itself when a call did not come through, and again until it answers. */
export function watchServer({
  queries,
  onAway,
  onBack,
  answers = serverAnswers,
}: Watched): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;
  let isOver = false;
  let againMs = FIRST_AGAIN_MS;

  const look = async () => {
    if (isProbing || isOver) {
      return;
    }
    isProbing = true;
    clearTimeout(timer);
    const isThere = await answers();
    isProbing = false;
    if (isOver) {
      return;
    }
    if (!isThere) {
      timer = setTimeout(() => void look(), againMs);
      againMs = Math.min(againMs * 1.5, LONGEST_AGAIN_MS);
    }
    if (isThere === serverAway.get()) {
      serverAway.set(!isThere);
      againMs = FIRST_AGAIN_MS;
      if (isThere) {
        onBack();
      } else {
        onAway();
      }
    }
  };

  const failed = (error: unknown) => {
    if (isUnreachable(error) && !serverAway.get()) {
      void look();
    }
  };
  const cache = queries.getQueryCache();
  const endQueries = cache.subscribe((event) => {
    if (
      event.type === 'updated' &&
      (event.action.type === 'failed' || event.action.type === 'error')
    ) {
      failed(event.action.error);
    }
  });
  const endMutations = queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated') {
      failed(event.mutation?.state.error);
    }
  });
  // The start may have failed before anybody watched.
  cache.getAll().forEach(({ state }) => failed(state.error ?? state.fetchFailureReason));

  const lookWhenAway = () => {
    if (serverAway.get() && document.visibilityState === 'visible') {
      void look();
    }
  };
  globalThis.addEventListener('online', lookWhenAway);
  document.addEventListener('visibilitychange', lookWhenAway);
  return () => {
    isOver = true;
    clearTimeout(timer);
    endQueries();
    endMutations();
    globalThis.removeEventListener('online', lookWhenAway);
    document.removeEventListener('visibilitychange', lookWhenAway);
  };
}
