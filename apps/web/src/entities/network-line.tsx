import { useExternal } from '@baohe/app-shell/external-store';
import { OfflineBar } from '@baohe/ui/offline-bar';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { serverAway } from '../shared/server-reach.ts';
import './network-line.css';

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener('online', changed);
  globalThis.addEventListener('offline', changed);
  return () => {
    globalThis.removeEventListener('online', changed);
    globalThis.removeEventListener('offline', changed);
  };
}

/** One quiet line while nothing comes from the server; it goes by itself. */
export function NetworkLine() {
  const { t } = useLingui();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isAway = useExternal(serverAway);
  return (
    (!isOnline || isAway) && (
      <div className="network-line">
        <OfflineBar text={t`网络断开了，连上后自动继续`} />
      </div>
    )
  );
}
