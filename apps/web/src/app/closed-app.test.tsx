import { CallContext } from '@baohe/app-shell/call-context';
import { openDialogs } from '@baohe/app-shell/dialogs';
import { USER } from '@baohe/app-shell/testing/people';
import { renderInApp } from '@baohe/app-shell/testing/render';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { siteSettings } from '@baohe/contract/site';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, SITE } from '../testing/on-server.tsx';
import { createAppRouter } from './router.tsx';

afterEach(() => {
  forgetViewer();
  openDialogs.set([]);
  localStorage.clear();
});

function openApp(address: string, appEnabled: boolean) {
  rememberViewer(USER);
  const site = { ...SITE, appEnabled };
  const router = createAppRouter(
    {
      identity: { settled: Promise.resolve(), refusal: () => undefined },
      site: Promise.resolve(site),
    },
    createMemoryHistory({ initialEntries: [address] }),
  );
  const call = async (endpoint: unknown) => {
    if (endpoint === siteSettings) {
      return site;
    }
    throw refusal('path.unknown');
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // The site has said it before the first screen is drawn, as at a start.
  queries.setQueryData(['site'], site);
  renderInApp(
    <CallContext value={{ call: call as never }}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CallContext>,
  );
}

test('a closed app shows its guest page at /', async () => {
  openApp('/', false);
  expect(await screen.findByRole('heading', { name: '输入 10 位资源码' })).toBeTruthy();
});

test.each([
  '/one/osusume',
  '/guest',
  '/login',
  '/sesame',
  '/detail',
  '/one/mine',
  '/search',
  '/setups',
  '/cc',
  '/konsole',
])('and nothing at %s', async (address) => {
  openApp(address, false);
  expect(await screen.findByText('这里什么也没有')).toBeTruthy();
});

test.each(['/g#TOKEN', '/a#TOKEN'])(
  'a friend’s link at %s says that the app is closed, and what can be done',
  async (address) => {
    openApp(address, false);
    expect(await screen.findByText('网页版还没有开放')).toBeTruthy();
    expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: '下载应用' }));
    expect(openDialogs.get()).toMatchObject([{ name: 'appDownload' }]);
  },
);

test('the link of a code works while the app is closed, and leads nowhere else', async () => {
  openApp('/k/K7QMX24A9S', false);
  expect(await screen.findByText('没有打开')).toBeTruthy();
  expect(screen.queryByText('先逛逛')).toBeNull();
});

test('but the set-up, which is the operator’s', async () => {
  openApp('/setup', false);
  // The server of this test says nothing to it.
  expect(await screen.findByRole('button', { name: '再试一次' })).toBeTruthy();
});

test('and the links of credential pictures', async () => {
  openApp('/c', false);
  expect(await screen.findByRole('heading', { name: '登录凭证无效或已失效' })).toBeTruthy();
});

test('an open one shows what stands at the address', async () => {
  openApp('/guest', true);
  expect(await screen.findByRole('heading', { name: '输入 10 位资源码' })).toBeTruthy();
});
