import './staff.css';
import { createClient } from '@baohe/client/client';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { appFailed } from '../app-failed.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { failureText, logFailure } from '../failure-text.ts';
import { startIdentity } from '../identity.ts';
import { logCaughtError } from '../incident-id.ts';
import {
  currentLanguage,
  loadAllTexts,
  offerCatalogues,
  startLanguage,
  type CatalogueModule,
} from '../language.ts';
import { createQueryClient, shouldRetryForStaff } from '../query-client.ts';
import { readBoot } from '../read-boot.ts';
import { startTheme } from '../theme.ts';
import { toast } from '../toast.ts';
import { StaffProviders } from './staff-providers.tsx';

/** An app of the staff: its texts, and the access check that it begins with. */
export async function startStaffApp(
  catalogues: Readonly<Record<string, () => Promise<CatalogueModule>>>,
  access: ReactNode,
): Promise<void> {
  offerCatalogues(catalogues);
  startTheme();
  const client = createClient({
    base: '/api',
    language: currentLanguage,
    keys: readBoot().keys,
    batches: true,
    onFailure: logFailure,
  });
  const queries = createQueryClient(shouldRetryForStaff);
  const identity = startIdentity({
    client,
    queries,
    // The access check asks for a new sign-in by itself; this only says why.
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
        <StaffProviders client={identity.client} queries={queries}>
          {access}
        </StaffProviders>
      </ErrorBoundary>
    </StrictMode>,
  );
}
