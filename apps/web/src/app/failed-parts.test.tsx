import { CallContext } from '@baohe/app-shell/call-context';
import { openDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { incidentIdOf, logCaughtError } from '@baohe/app-shell/incident-id';
import { USER } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { CallFailed } from '@baohe/client/call-failed';
import { siteSettings } from '@baohe/contract/site';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openedPlayer } from '../entities/audio/opened-player.ts';
import type { Player } from '../entities/audio/player.ts';
import { refusal, SITE } from '../testing/on-server.tsx';
import { QUEUE, silentPlayer, WORK } from '../testing/sound.ts';
import { press } from '../testing/typing.ts';
import { dialogRegistry } from './dialog-registry.ts';
import { createAppRouter } from './router.tsx';

/* The whole app with a sound playing, and a fault planted in one part of it. */

const FAULT = new TypeError('planted');
let fault: Error | undefined;
const written = vi.fn<(...line: unknown[]) => void>();

beforeEach(() => {
  fault = FAULT;
  localStorage.clear();
  openDialogs.set([]);
  rememberViewer(USER);
  written.mockReset();
  vi.spyOn(console, 'error').mockImplementation(written);
});
afterEach(() => {
  vi.restoreAllMocks();
  openedPlayer.set(null);
  forgetViewer();
});

function Planted() {
  if (fault) {
    throw fault;
  }
  return <main>{'画出来了'}</main>;
}

async function openApp(plantAt?: '/shell/known/one/square' | '/shell') {
  const deps = silentPlayer();
  const router = createAppRouter(
    {
      identity: { settled: Promise.resolve(), refusal: () => undefined },
      site: Promise.resolve(SITE),
    },
    createMemoryHistory({ initialEntries: ['/one/square'] }),
  );
  if (plantAt) {
    const options: { component?: ComponentType } = router.routesById[plantAt].options;
    const real = options.component!;
    options.component = Planted;
    onTestFinished(() => {
      options.component = real;
    });
  }
  const call = async (endpoint: unknown) => {
    if (endpoint === siteSettings) {
      return SITE;
    }
    throw refusal('path.unknown');
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nProvider i18n={i18n}>
      <CallContext value={{ call: call as never }}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CallContext>
    </I18nProvider>,
    { onCaughtError: logCaughtError },
  );
  return { ...deps, router, queries };
}

async function listen({ player, sound }: ReturnType<typeof silentPlayer>, shown: Player = player) {
  await act(async () => {
    openedPlayer.set(shown);
    await player.start(WORK, QUEUE);
  });
  await vi.waitFor(() => expect(sound.src).not.toBe(''));
  act(() => sound.come(100));
  await screen.findByRole('complementary', { name: '正在播放' });
}

const navigation = () => screen.findByRole('navigation', { name: '主导航' });
const failed = () => screen.findByRole('heading', { name: '这里出错了' });
const lines = () => written.mock.calls.filter(([first]) => String(first).startsWith('['));

test('a screen that throws leaves the navigation and the sound, says what to tell, and is drawn again', async () => {
  const app = await openApp('/shell/known/one/square');
  await failed();
  await navigation();
  await listen(app);
  expect(screen.getByText(incidentIdOf(FAULT))).toBeTruthy();
  expect(screen.getByRole('link', { name: '回到首页' })).toBeTruthy();
  expect(lines()).toEqual([[`[${incidentIdOf(FAULT)}]`, FAULT, expect.any(String)]]);

  fault = undefined;
  await press('重试');
  expect(await screen.findByText('画出来了')).toBeTruthy();
  expect(app.sound.paused).toBe(false);
});

test('a call that a screen cannot do without is told with the id of its request', async () => {
  const facts = { path: '/x', status: 500, code: 500, msg: '服务器出错了', requestId: 'r-7' };
  fault = new CallFailed(facts);
  await openApp('/shell/known/one/square');
  expect(await screen.findByText('服务器出错了')).toBeTruthy();
  expect(screen.getByText('请求编号')).toBeTruthy();
  expect(screen.getByText('r-7')).toBeTruthy();
});

test('another try does not draw from the reply that could not be drawn', async () => {
  const { queries } = await openApp('/shell/known/one/square');
  await failed();
  queries.setQueryData(['spoiled'], 1);
  fault = undefined;
  await press('重试');
  expect(queries.getQueryData(['spoiled'])).toBeUndefined();
});

test('a shell that throws leaves a page that can be loaded anew, and the sound', async () => {
  const app = await openApp('/shell');
  await failed();
  await listen(app);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('button', { name: '重新载入' })).toBeTruthy();
  expect(app.sound.paused).toBe(false);
});

test('a dialog that throws can be closed or tried again; the screen below it stays', async () => {
  const { exit } = dialogRegistry;
  dialogRegistry.exit = Planted;
  const app = await openApp();
  await navigation();
  await listen(app);
  act(() => openDialog('exit', {}));
  const dialog = await screen.findByRole('dialog', { name: '这里出错了' });
  expect(within(dialog).getByText(incidentIdOf(FAULT))).toBeTruthy();
  expect(lines()).toHaveLength(1);
  await press('关闭');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('heading', { name: '敬请期待' })).toBeTruthy();

  act(() => openDialog('exit', {}));
  await screen.findByRole('dialog', { name: '这里出错了' });
  dialogRegistry.exit = exit;
  fault = undefined;
  await press('重试');
  expect(await screen.findByText('画出来了')).toBeTruthy();
  expect(app.sound.paused).toBe(false);
});

test('a mini-player that throws leaves the sound, another try and the way to stop it', async () => {
  const app = await openApp();
  await navigation();
  const { clock } = app.player;
  const get = () => {
    if (fault) {
      throw fault;
    }
    return clock.get();
  };
  await listen(app, { ...app.player, clock: { ...clock, get } });
  const mini = () => within(screen.getByRole('complementary', { name: '正在播放' }));
  expect(await screen.findByText('播放器没能显示')).toBeTruthy();
  expect(mini().getByText(new RegExp(incidentIdOf(FAULT)))).toBeTruthy();
  expect(mini().getByRole('button', { name: '关闭播放器' })).toBeTruthy();
  expect(app.sound.paused).toBe(false);
  await navigation();

  fault = undefined;
  await press('重试');
  expect(await mini().findByText('01 上线')).toBeTruthy();
  expect(app.sound.paused).toBe(false);
});
