import '@baohe/ui/base.css';
import { createClient } from '@baohe/client/client';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { translateSplash } from '../features/startup/splash.ts';
import { currentLanguage, startLanguage } from '../shared/language.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { siteQuery } from '../shared/site.ts';
import { startTheme } from '../shared/theme.ts';
import { readBoot } from './boot.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.tsx';

async function start(): Promise<void> {
  const client = createClient({ base: '/api', language: currentLanguage, keys: readBoot().keys });
  const queries = createQueryClient();
  // On its way before anything is drawn; FirstCall waits for it.
  void queries.prefetchQuery(siteQuery(client));

  startTheme();
  await startLanguage();
  translateSplash(i18n._(msg`少女祈祷中`));

  const root = document.getElementById('root');
  if (!root) {
    throw new Error('the page has no #root');
  }
  createRoot(root).render(
    <StrictMode>
      <Providers client={client} queries={queries}>
        <RouterProvider router={createAppRouter()} />
      </Providers>
    </StrictMode>,
  );
}

void start();
