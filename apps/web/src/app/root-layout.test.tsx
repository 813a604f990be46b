import { CallContext } from '@baohe/app-shell/call-context';
import { hideSplash } from '@baohe/app-shell/splash';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SITE } from '../testing/on-server.tsx';
import { createAppRouter } from './router.tsx';

const loaded = vi.hoisted(() => vi.fn<() => void>());
vi.mock('./overlays.tsx', () => {
  loaded();
  return { Overlays: () => <aside>{'盖在上面'}</aside> };
});

test('what may lie over a screen is asked for when the splash is gone, not beside the first screen', async () => {
  const router = createAppRouter(
    {
      identity: { settled: Promise.resolve(), refusal: () => undefined },
      site: Promise.resolve(SITE),
    },
    createMemoryHistory({ initialEntries: ['/login'] }),
  );
  // A screen that leaves the splash where it is.
  router.routesById['/login'].options.component = () => <main>{'画出来了'}</main>;
  render(
    <I18nProvider i18n={i18n}>
      <CallContext value={{ call: async () => SITE as never }}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CallContext>
    </I18nProvider>,
  );
  await screen.findByText('画出来了');
  expect(loaded).not.toHaveBeenCalled();
  hideSplash();
  await screen.findByText('盖在上面');
});
