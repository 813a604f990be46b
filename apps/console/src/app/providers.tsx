import { CallContext } from '@baohe/app-shell/call-context';
import { ConfirmDialog } from '@baohe/app-shell/confirm-dialog';
import { DialogHost } from '@baohe/app-shell/dialog-host';
import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { LoadingHost } from '@baohe/app-shell/loading-host';
import type { Client } from '@baohe/client/client';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConsoleToasts } from './console-toasts.tsx';

interface ProvidersProps {
  client: Client;
  queries: QueryClient;
  children: ReactNode;
}

const DIALOGS = { confirm: ConfirmDialog };

/** What every screen leans on, and what may lie over any of them. */
export function Providers({ client, queries, children }: ProvidersProps) {
  return (
    <I18nProvider i18n={i18n}>
      <CallContext value={client}>
        <QueryClientProvider client={queries}>
          {children}
          <ErrorBoundary>
            <DialogHost registry={DIALOGS} />
          </ErrorBoundary>
          <ErrorBoundary>
            <LoadingHost />
          </ErrorBoundary>
          <ErrorBoundary>
            <ConsoleToasts />
          </ErrorBoundary>
        </QueryClientProvider>
      </CallContext>
    </I18nProvider>
  );
}
