import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCatchBack } from '../shared/back.ts';
import { openDialog, openDialogs } from '../shared/dialogs.ts';
import { isHistoryEntry } from '../shared/history-entry.ts';
import { startBackButton } from './back-button.ts';

/** What the router would show: it follows the pops that nobody stopped, as it does in the app. */
let current = 1;
let stop = () => {};
const moved = vi.fn<(index: number) => void>();
const index = () => (isHistoryEntry(history.state) ? history.state.__TSR_index : -1);

const onPop = () => {
  current = index();
  moved(current);
};

beforeEach(() => {
  history.pushState(null, '', '/start');
  stop = startBackButton(() => current);
  current = 1;
  addEventListener('popstate', onPop);
});
afterEach(() => {
  stop();
  removeEventListener('popstate', onPop);
  openDialogs.set([]);
  moved.mockClear();
});

function goTo(address: string) {
  current += 1;
  history.pushState({ __TSR_index: current, __TSR_key: address, key: address }, '', address);
}

async function back() {
  history.back();
  // Two traversals at most: there, and back again.
  await act(() => new Promise((done) => setTimeout(done, 60)));
}

test('an entry of ours lies under the first screen', () => {
  expect(history.state).toMatchObject({ __TSR_index: 1 });
  expect(location.pathname).toBe('/start');
});

test('a second start in the same tab lays no second floor', () => {
  const { length } = history;
  startBackButton(() => current)();
  expect(history.length).toBe(length);
});

test('back goes back where nothing lies on top', async () => {
  goTo('/two');
  await back();
  expect([location.pathname, moved.mock.calls]).toEqual(['/start', [[1]]]);
});

test('back closes the top dialog and stays; then it goes back', async () => {
  goTo('/two');
  openDialog('preferences', {});
  openDialog('networkLost', {});
  await back();
  expect([location.pathname, openDialogs.get().map(({ name }) => name)]).toEqual([
    '/two',
    ['preferences'],
  ]);
  await back();
  expect([location.pathname, openDialogs.get()]).toEqual(['/two', []]);
  expect(moved).not.toHaveBeenCalled();
  await back();
  expect(location.pathname).toBe('/start');
});

test('a dialog on the first screen of the tab is closed by back, and the page stays', async () => {
  openDialog('preferences', {});
  await back();
  expect([location.pathname, index(), openDialogs.get()]).toEqual(['/start', 1, []]);
  expect(moved).not.toHaveBeenCalled();
});

test('a screen or a sheet can take it, the latest first, as long as it holds', async () => {
  const taken: string[] = [];
  const onScreen = () => void taken.push('screen');
  const onSheet = () => void taken.push('sheet');
  renderHook(() => useCatchBack(true, onScreen));
  const sheet = renderHook(({ open }) => useCatchBack(open, onSheet), {
    initialProps: { open: true },
  });
  await back();
  sheet.rerender({ open: false });
  await back();
  await back();
  expect([taken, location.pathname]).toEqual([['sheet', 'screen', 'screen'], '/start']);
});

test('forward is nobody’s business', async () => {
  goTo('/two');
  await back();
  openDialog('preferences', {});
  history.forward();
  await act(() => new Promise((done) => setTimeout(done, 60)));
  expect([location.pathname, openDialogs.get().length]).toEqual(['/two', 1]);
});

test('the floor itself is never seen: back from the first screen goes on, or returns where nothing was', async () => {
  const beyond = vi.spyOn(history, 'back');
  history.go(-1);
  await act(() => new Promise((done) => setTimeout(done, 60)));
  expect(beyond).toHaveBeenCalledOnce();
  beyond.mockRestore();
  await act(() => new Promise((done) => setTimeout(done, 700)));
  expect(moved.mock.calls.every(([entry]) => entry !== 0)).toBe(true);
});
