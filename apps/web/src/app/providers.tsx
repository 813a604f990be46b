import { CallContext } from '@baohe/app-shell/call-context';
import { RELEASE } from '@baohe/app-shell/release';
import type { Client } from '@baohe/client/client';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { IsRestoringProvider, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';

interface ProvidersProps {
  client: Client;
  queries: QueryClient;
  children: ReactNode;
}

export function Providers({ client, queries, children }: ProvidersProps) {
  const restoring = useStoredQueries(queries);
  return (
    <I18nProvider i18n={i18n}>
      <CallContext value={client}>
        <QueryClientProvider client={queries}>
          <IsRestoringProvider value={restoring}>{children}</IsRestoringProvider>
        </QueryClientProvider>
      </CallContext>
    </I18nProvider>
  );
}

/** Loaded beside the first call, not before it. True until the screens may look into the cache. */
function useStoredQueries(queries: QueryClient): boolean {
  const [restoring, setRestoring] = useState(true);

  useEffect(() => {
    import('@baohe/app-shell/query-persistence')
      .then(({ keepQueries }) => keepQueries(queries, RELEASE))
      // Without it the app works and forgets.
      .catch(() => {})
      .finally(() => setRestoring(false));
  }, [queries]);

  return restoring;
}
