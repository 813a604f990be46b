import '@baohe/ui/base.css';
import '../shared/console.css';
import { appFailed } from '@baohe/app-shell/app-failed';
import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { failureText, logFailure } from '@baohe/app-shell/failure-text';
import { startIdentity } from '@baohe/app-shell/identity';
import { logCaughtError } from '@baohe/app-shell/incident-id';
import {
  currentLanguage,
  loadAllTexts,
  offerCatalogues,
  startLanguage,
  type CatalogueModule,
} from '@baohe/app-shell/language';
import { createQueryClient } from '@baohe/app-shell/query-client';
import { readBoot } from '@baohe/app-shell/read-boot';
import { startTheme } from '@baohe/app-shell/theme';
import { toast } from '@baohe/app-shell/toast';
import { createClient } from '@baohe/client/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gate } from './gate.tsx';
import { Providers } from './providers.tsx';

async function start(): Promise<void> {
  offerCatalogues(import.meta.glob<CatalogueModule>('../i18n/*.po'));
  startTheme();
  const client = createClient({
    base: '/api',
    language: currentLanguage,
    keys: readBoot().keys,
    batches: true,
    onFailure: logFailure,
  });
  const queries = createQueryClient();
  const identity = startIdentity({
    client,
    queries,
    // The gate asks for a new sign-in by itself; this only says why.
    onEnded: (refusal) => toast(failureText(refusal)),
  });
  // Without a catalogue the texts of the source stand in.
  await startLanguage();
  await loadAllTexts().catch(() => {});
  await identity.settled;

  const root = document.getElementById('root');
  if (!root) {
    throw new Error('the page has no #root');
  }
  createRoot(root, { onCaughtError: logCaughtError }).render(
    <StrictMode>
      <ErrorBoundary renderFailure={appFailed}>
        <Providers client={identity.client} queries={queries}>
          <Gate />
        </Providers>
      </ErrorBoundary>
    </StrictMode>,
  );
}

void start();
