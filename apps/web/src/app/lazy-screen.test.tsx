import { appFailed } from '@baohe/app-shell/app-failed';
import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { FileMissing } from '@baohe/app-shell/load-code';
import { hideSplash } from '@baohe/app-shell/splash';
import { renderInApp } from '@baohe/app-shell/testing/render';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.querySelectorAll('script').forEach((script) => script.remove());
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const Screen = () => <h1>{'到了'}</h1>;
const code = { Screen };

const open = (Lazy: ComponentType) =>
  renderInApp(
    <ErrorBoundary renderFailure={appFailed}>
      <Lazy />
    </ErrorBoundary>,
  );

/** The page was opened with this script; the site has that one by now. */
function deployed(opened: string, now: string) {
  document.head.insertAdjacentHTML('beforeend', `<script type="module" src="${opened}"></script>`);
  vi.stubGlobal('fetch', async () => new Response(`<script type="module" src="${now}"></script>`));
}

const failingOnce = (error: Error) => {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries === 1) {
      throw error;
    }
    return code;
  };
};

test('a chunk that comes is shown', async () => {
  open(lazyScreen(async () => code, 'Screen'));
  await later(0);
  expect(screen.getByRole('heading', { name: '到了' })).toBeTruthy();
});

test('after 15 s another try is offered while the first goes on; after 120 s it is over', async () => {
  open(lazyScreen(() => new Promise<typeof code>(() => {}), 'Screen'));
  await later(14_999);
  expect(screen.queryByRole('button')).toBeNull();
  await later(1);
  expect(screen.getByRole('heading', { name: '加载有点慢' })).toBeTruthy();
  await later(105_000);
  expect(screen.getByRole('heading', { name: '没有加载出来' })).toBeTruthy();
});

test('a late chunk still arrives after the offer', async () => {
  open(
    lazyScreen(
      () => new Promise<typeof code>((done) => setTimeout(() => done(code), 60_000)),
      'Screen',
    ),
  );
  await later(60_000);
  expect(screen.getByRole('heading', { name: '到了' })).toBeTruthy();
});

test('another try loads anew', async () => {
  open(lazyScreen(failingOnce(new FileMissing('/assets/mine.js')), 'Screen'));
  await later(0);
  act(() => screen.getByRole('button', { name: '重试' }).click());
  await later(0);
  expect(screen.getByRole('heading', { name: '到了' })).toBeTruthy();
});

test('a chunk that an update took away leads to an offer to load the page anew', async () => {
  deployed('/assets/index-1.js', '/assets/index-2.js');
  open(lazyScreen(failingOnce(new FileMissing('/assets/mine-1.js')), 'Screen'));
  await later(0);
  expect(screen.getByRole('heading', { name: '宝盒更新了' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['重新载入']);
});

test('a missing chunk of the build that the site still has is tried again on the page', async () => {
  deployed('/assets/index-1.js', '/assets/index-1.js');
  open(lazyScreen(failingOnce(new FileMissing('/assets/mine-1.js')), 'Screen'));
  await later(0);
  expect(screen.getByRole('heading', { name: '没有加载出来' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

test('a chunk that came and cannot run is only tried again with the page, and has an id', async () => {
  open(lazyScreen(failingOnce(new ReferenceError('x is not defined')), 'Screen'));
  await later(0);
  expect(screen.getByText('错误编号')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(screen.getByRole('button', { name: '重新载入' })).toBeTruthy();
});

test('the splash stands until there is something to look at', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="splash"></div>');
  const isGone = () => document.getElementById('splash')?.className !== '';
  open(
    lazyScreen(
      () => new Promise<typeof code>((done) => setTimeout(() => done(code), 1000)),
      'Screen',
    ),
  );
  await later(999);
  expect(isGone()).toBe(false);
  await later(1);
  expect(isGone()).toBe(true);
  await later(300);
  expect(document.getElementById('splash')).toBeNull();
});

test('what came ahead is drawn at once, without a moment of nothing', async () => {
  hideSplash();
  const Lazy = lazyScreen(async () => code, 'Screen');
  await Lazy.preload();
  open(Lazy);
  expect(screen.getByRole('heading', { name: '到了' })).toBeTruthy();
});

test('what does not come ahead is no failure: it is asked for again when it is opened', async () => {
  const Lazy = lazyScreen(failingOnce(new FileMissing('/assets/mine.js')), 'Screen');
  await Lazy.preload();
  open(Lazy);
  await later(0);
  expect(screen.getByRole('heading', { name: '到了' })).toBeTruthy();
});
