import type { LiveTopic } from '@baohe/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { startLiveConnection } from '../../shared/live-connection.ts';
import { currentViewer } from '../../shared/viewer.ts';
import { followViewer } from '../../shared/viewer.ts';

/** A change seldom comes alone. */
const TOGETHER_MS = 300;

interface Live {
  queries: QueryClient;
  /** Asks how the person stands now. */
  renew: () => Promise<void>;
}

/** What somebody looks at is as new as the server's, without a tap. */
export function startLive({ queries, renew }: Live): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onChange = (topic: LiveTopic) => {
    if (topic === 'notifications') {
      void queries.invalidateQueries({ queryKey: ['notifications'] });
    }
    // How many are unread is told with the person.
    timer ??= setTimeout(() => {
      timer = undefined;
      // Without an answer what is drawn stays; the next change or the next call brings it.
      renew().catch(() => undefined);
    }, TOGETHER_MS);
  };

  const end = startLiveConnection({
    isIn: () => currentViewer() !== null,
    follow: followViewer,
    onChange,
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
