import { closeDialog, openDialog } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { renewRights } from '../../entities/post/renew-rights.ts';
import { isReading } from '../../shared/is-reading.ts';
import { watchServer } from '../../shared/server-reach.ts';

/** Who watches is not stopped for it. */
const isWatching = () => location.pathname.startsWith('/player');

/** Says that the server is away, and when it is back; then what failed is asked for again. */
export function startServerWatch(queries: QueryClient): () => void {
  return watchServer({
    queries,
    onAway() {
      if (isWatching()) {
        toast(t`连接不上服务器，保存过的内容还可以看`);
      } else if (!isReading()) {
        closeDialog('networkRestored');
        openDialog('networkLost', {});
      }
    },
    onBack() {
      closeDialog('networkLost');
      if (!isReading()) {
        toast(t`网络连接恢复`, 'done');
      }
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      // What came from the device is asked of the server, which may have changed its mind.
      void renewRights(queries);
      // Whoever waits for the network waits for the server, too: pages that did not come, positions to be sent.
      globalThis.dispatchEvent(new Event('online'));
    },
  });
}
