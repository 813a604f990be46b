import { followViewer, VIEWER_KEY } from '@baohe/app-shell/viewer';
import type { LiveTopic } from '@baohe/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { renewUnblocked } from '../../entities/blocked-key.ts';
import { FEEDBACK_KEY } from '../../entities/feedback.ts';
import { HELP_COUNTS_KEY } from '../../entities/help-counts.ts';
import { ORDERS_KEY } from '../../entities/payment/orders-key.ts';
import { POINTS_KEY } from '../../entities/points-key.ts';
import { detailKey } from '../../entities/post/detail-key.ts';
import { renewRights } from '../../entities/post/renew-rights.ts';
import { UPDATES_KEY } from '../../entities/updates-key.ts';
import { currentViewer } from '../../entities/viewer.ts';
import { startLiveConnection } from '../../shared/live-connection.ts';

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

  const renewViewer = async () => {
    const before = tiersHeld();
    await renew();
    if (tiersHeld() !== before) {
      await renewRights(queries);
    }
  };

  const onChange = (topic: LiveTopic) => {
    if (topic === 'notifications') {
      void queries.invalidateQueries({ queryKey: ['notifications'] });
      // It may say that a series goes on.
      void queries.invalidateQueries({ queryKey: [UPDATES_KEY] });
      // It may say that one's feedback was answered.
      void queries.invalidateQueries({ queryKey: [FEEDBACK_KEY] });
    }
    if (topic === 'codes') {
      // A help has come, or a post has opened: where it is looked at it opens in place.
      void queries.invalidateQueries({ queryKey: [HELP_COUNTS_KEY] });
      void queries.invalidateQueries({ queryKey: detailKey() });
    }
    if (topic === 'points') {
      void queries.invalidateQueries({ queryKey: [POINTS_KEY] });
    }
    if (topic === 'orders') {
      // The money for one has come, or went back.
      void queries.invalidateQueries({ queryKey: [ORDERS_KEY] });
    }
    if (topic === 'blocked') {
      void renewUnblocked(queries);
    }
    // How many are unread is told with the person.
    timer ??= setTimeout(() => {
      timer = undefined;
      // Without an answer what is drawn stays; the next change or the next call brings it.
      renewViewer().catch(() => undefined);
    }, TOGETHER_MS);
  };

  /** Who left in another tab shall not be read in this one, and its next person is not ours. */
  const onStored = ({ key, newValue }: StorageEvent) => {
    const id = currentViewer()?.id;
    if (key === VIEWER_KEY && id && !newValue?.includes(id)) {
      // A refusal leads to where a person without a session goes.
      renewViewer().catch(() => undefined);
    }
  };
  globalThis.addEventListener('storage', onStored);

  const end = startLiveConnection({
    isIn: () => currentViewer() !== null,
    follow: followViewer,
    onChange,
  });
  return () => {
    clearTimeout(timer);
    globalThis.removeEventListener('storage', onStored);
    end();
  };
}

/** Which tiers the viewer holds and until when. */
const tiersHeld = (): string => JSON.stringify(currentViewer()?.tiers ?? []);
