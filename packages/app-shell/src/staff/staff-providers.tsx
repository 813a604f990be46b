import type { Client } from '@baohe/client/client';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { CallContext } from '../call-context.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DialogHost } from '../dialog-host.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { LoadingHost } from '../loading-host.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { askPasswordInDialog, guardPassword } from './password-guard.ts';
import { StaffToasts } from './staff-toasts.tsx';

interface ProvidersProps {
  client: Client;
  queries: QueryClient;
  children: ReactNode;
}

const DIALOGS = { confirm: ConfirmDialog, password: PasswordDialog };

/** What every screen leans on, and what may lie over any of them. */
export function StaffProviders({ client, queries, children }: ProvidersProps) {
  const guarded = useMemo(() => guardPassword(client, askPasswordInDialog), [client]);
  return (
    <I18nProvider i18n={i18n}>
      <CallContext value={guarded}>
        <QueryClientProvider client={queries}>
          {children}
          <ErrorBoundary>
            <DialogHost registry={DIALOGS} />
          </ErrorBoundary>
          <ErrorBoundary>
            <LoadingHost />
          </ErrorBoundary>
          <ErrorBoundary>
            <StaffToasts />
          </ErrorBoundary>
        </QueryClientProvider>
      </CallContext>
    </I18nProvider>
  );
}
