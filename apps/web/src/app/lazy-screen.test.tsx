import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest';
import { hideSplash } from '../features/startup/splash.ts';
import { renderInApp } from '../testing/render.tsx';
import { lazyScreen, type ChunkRescue } from './lazy-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const Screen = () => <h1>{'到了'}</h1>;
const code = { Screen };

function rescue(reloadedBefore = true): ChunkRescue & { reload: Mock<() => void> } {
  return { reload: vi.fn<() => void>(), mayReload: () => !reloadedBefore, came: () => {} };
}

test('a chunk that comes is shown', async () => {
  const Lazy = lazyScreen(async () => code, 'Screen', rescue());
  renderInApp(<Lazy />);
  await later(0);
  expect(screen.getByRole('heading', { name: '到了' })).toBeTruthy();
});

test('after 15 s another try is offered while the first goes on; after 120 s it is over', async () => {
  const Lazy = lazyScreen(() => new Promise<typeof code>(() => {}), 'Screen', rescue());
  renderInApp(<Lazy />);
  await later(14_999);
  expect(screen.queryByRole('button')).toBeNull();
  await later(1);
  expect(screen.getByRole('heading', { name: '加载有点慢' })).toBeTruthy();
  await later(105_000);
  expect(screen.getByRole('heading', { name: '页面没有加载出来' })).toBeTruthy();
});

test('a late chunk still arrives after the offer', async () => {
  const Lazy = lazyScreen(
    () => new Promise<typeof code>((done) => setTimeout(() => done(code), 60_000)),
    'Screen',
    rescue(),
  );
  renderInApp(<Lazy />);
  await later(60_000);
  expect(screen.getByRole('heading', { name: '到了' })).toBeTruthy();
});

test('another try loads anew', async () => {
  let tries = 0;
  const Lazy = lazyScreen(
    async () => {
      tries += 1;
      if (tries === 1) {
        throw new Error('gone');
      }
      return code;
    },
    'Screen',
    rescue(),
  );
  renderInApp(<Lazy />);
  await later(0);
  act(() => screen.getByRole('button', { name: '再试一次' }).click());
  await later(0);
  expect(screen.getByRole('heading', { name: '到了' })).toBeTruthy();
});

test('a chunk that an update took away reloads the page, once', async () => {
  const gone = async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  const first = rescue(false);
  const First = lazyScreen(gone, 'Screen', first);
  renderInApp(<First />);
  await later(0);
  expect(first.reload).toHaveBeenCalledOnce();

  const second = rescue(true);
  const Second = lazyScreen(gone, 'Screen', second);
  renderInApp(<Second />);
  await later(0);
  expect(second.reload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '再试一次' })).toBeTruthy();
});

test('the splash stands until there is something to look at', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="splash"></div>');
  const isGone = () => document.getElementById('splash')?.className !== '';
  const Lazy = lazyScreen(
    () => new Promise<typeof code>((done) => setTimeout(() => done(code), 1000)),
    'Screen',
    rescue(),
  );
  renderInApp(<Lazy />);
  await later(999);
  expect(isGone()).toBe(false);
  await later(1);
  expect(isGone()).toBe(true);
  await later(300);
  expect(document.getElementById('splash')).toBeNull();
});

test('what came ahead is drawn at once, without a moment of nothing', async () => {
  hideSplash();
  const Lazy = lazyScreen(async () => code, 'Screen', rescue());
  await Lazy.preload();
  renderInApp(<Lazy />);
  expect(screen.getByRole('heading', { name: '到了' })).toBeTruthy();
});

test('what does not come ahead is no failure: it is asked for again when it is opened', async () => {
  let tries = 0;
  const Lazy = lazyScreen(
    async () => {
      tries += 1;
      if (tries === 1) {
        throw new Error('gone');
      }
      return code;
    },
    'Screen',
    rescue(),
  );
  await Lazy.preload();
  renderInApp(<Lazy />);
  await later(0);
  expect(screen.getByRole('heading', { name: '到了' })).toBeTruthy();
});
