import { USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import type { ErrorKey } from '@baohe/contract/errors';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal, SITE } from '../testing/on-server.tsx';
import { createAppRouter } from './router.tsx';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  shownToast.set(null);
});
afterEach(forgetViewer);

interface Start {
  known?: boolean;
  why?: ErrorKey;
  appEnabled?: boolean;
}

/** Where somebody stands who opens the address. */
async function arriveAt(address: string, { known = false, why, appEnabled = true }: Start = {}) {
  const router = createAppRouter(
    {
      identity: {
        settled: Promise.resolve().then(() => (known ? rememberViewer(USER) : undefined)),
        refusal: () => (why ? refusal(why, '设备未识别，请登录或先逛逛') : undefined),
      },
      site: Promise.resolve({ ...SITE, appEnabled }),
    },
    createMemoryHistory({ initialEntries: [address] }),
  );
  await router.load();
  return router.state.location.href;
}

const OPEN = [
  '/one',
  '/one/osusume',
  '/one/mine',
  '/sesame',
  '/guest',
  '/login',
  '/c',
  '/k/K7QMX24A9S',
  '/g',
  '/a',
  '/setup',
];
const FOR_KNOWN = [
  '/one/home',
  '/one/home?zone=CAT_2',
  '/one/square',
  '/one/mine/devices',
  '/one/mine/credential',
];

test.each([...OPEN, ...FOR_KNOWN])('a known device on %s stays there', async (address) => {
  expect(await arriveAt(address, { known: true })).toBe(address);
});

test('only / sends a known device somewhere: to its box', async () => {
  expect(await arriveAt('/', { known: true })).toBe('/sesame');
  expect(shownToast.get()).toBeNull();
});

test('a stranger on / goes to the login and reads why', async () => {
  expect(await arriveAt('/', { why: 'device.unknown' })).toBe('/login');
  expect(shownToast.get()).toEqual({ kind: 'notice', text: '设备未识别，请登录或先逛逛' });
});

test.each(OPEN)('%s is open to everybody', async (address) => {
  expect(await arriveAt(address, { why: 'device.unknown' })).toBe(address);
  expect(shownToast.get()).toBeNull();
});

test.each(FOR_KNOWN)('a stranger on %s logs in first and comes back', async (address) => {
  const href = await arriveAt(address, { why: 'device.unknown' });
  const { pathname, searchParams } = new URL(href, 'http://x');
  expect([pathname, searchParams.get('next')]).toEqual(['/login', address]);
  expect(shownToast.get()?.text).toBe('设备未识别，请登录或先逛逛');
});

test('whoever has left is asked to log in', async () => {
  await arriveAt('/one/square');
  expect(shownToast.get()?.text).toBe('请先登录');
});

test('a closed app has its start, for everybody, and sends nobody away', async () => {
  expect(await arriveAt('/', { appEnabled: false })).toBe('/');
  expect(await arriveAt('/', { known: true, appEnabled: false })).toBe('/');
  expect(await arriveAt('/one/square', { appEnabled: false })).toBe('/one/square');
});
