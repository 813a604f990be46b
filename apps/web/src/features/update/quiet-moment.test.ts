import { openDialogs } from '@baohe/app-shell/dialogs';
import { externalStore } from '@baohe/app-shell/external-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openedPlayer } from '../../entities/audio/opened-player.ts';
import type { Player } from '../../entities/audio/player.ts';
import { isQuiet, watchQuiet } from './quiet-moment.ts';

const at = (path: string) => history.replaceState(null, '', path);
const isHidden = (hidden: boolean) =>
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  });
const listen = () =>
  openedPlayer.set({ state: externalStore({ isPlaying: true }) } as unknown as Player);
const still = () => isQuiet(0, 60_000);

beforeEach(() => {
  at('/one/osusume');
  isHidden(false);
  openDialogs.set([]);
  openedPlayer.set(null);
  document.body.innerHTML = '';
});
afterEach(() => vi.useRealTimers());

test.each(['/', '/one', '/one/osusume', '/one/mine', '/term', '/search', '/detail', '/sesame'])(
  '%s may be loaded anew',
  (path) => {
    at(path);
    expect(still()).toBe(true);
  },
);

test.each(['/reader-picture', '/reader-article', '/player', '/login', '/success', '/k/A', '/g'])(
  'who is at %s is left alone, unless the page is not looked at',
  (path) => {
    at(path);
    expect(still()).toBe(false);
    isHidden(true);
    expect(still()).toBe(true);
  },
);

test('sound that plays is never cut off, in a hidden page neither', () => {
  listen();
  expect(still()).toBe(false);
  isHidden(true);
  expect(still()).toBe(false);
});

test('a film that plays is never cut off', () => {
  document.body.innerHTML = '<video></video>';
  expect(still()).toBe(true);
  Object.defineProperty(document.querySelector('video'), 'paused', { value: false });
  expect(still()).toBe(false);
});

test('what somebody has written is not lost; what is searched for stands in the address', () => {
  document.body.innerHTML = '<textarea>意见</textarea>';
  expect(still()).toBe(false);
  isHidden(true);
  expect(still()).toBe(false);
  isHidden(false);
  document.body.innerHTML = '<input type="search" value="雨"><input readonly value="链接">';
  expect(still()).toBe(true);
  document.body.innerHTML = '<input>';
  document.querySelector('input')!.focus();
  expect(still()).toBe(false);
});

test('an open dialog is answered first', () => {
  openDialogs.set([{ name: 'preferences', props: {} }] as never);
  expect(still()).toBe(false);
});

test('a screen that was touched a moment ago is not pulled away', () => {
  expect(isQuiet(58_000, 60_000)).toBe(false);
});

test('whoever waits hears of it once, when the reader is closed', () => {
  vi.useFakeTimers();
  at('/reader-picture');
  const quiet = watchQuiet();
  const heard = vi.fn<() => void>();
  quiet.next(heard);
  vi.advanceTimersByTime(60_000);
  expect(heard).not.toHaveBeenCalled();
  at('/detail');
  document.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(2000);
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(heard).toHaveBeenCalledOnce();
  quiet.stop();
});
