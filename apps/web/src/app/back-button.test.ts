import { openDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCatchBack } from '../shared/back.ts';
import { openHistory } from './back-button.ts';

/** As in the app: once for a page. */
history.replaceState(null, '', '/start');
const router = openHistory();

/** The address that the router would draw, and each other one that it has heard of. */
const drawn = () => router.location.pathname;
const moved = vi.fn<(address: string) => void>();

router.subscribe(({ location: { pathname } }) => moved(pathname));

async function goTo(address: string) {
  router.push(address);
  await settled();
}

/** A traversal is a timer of the window: after so many more of them, there and back again are done, however slow. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 40; turn++) {
      await new Promise((done) => setTimeout(done));
    }
  });

async function back() {
  history.back();
  await settled();
}

/** On the first screen again, with nothing on top. */
afterEach(async () => {
  openDialogs.set([]);
  while (router.canGoBack()) {
    await back();
  }
  moved.mockClear();
});

test('an entry of ours lies under the first screen, from which nobody can go back', () => {
  expect(location.pathname).toBe('/start');
  expect(router.canGoBack()).toBe(false);
});

test('back goes back where nothing lies on top', async () => {
  await goTo('/two');
  expect(router.canGoBack()).toBe(true);
  await back();
  expect([location.pathname, drawn()]).toEqual(['/start', '/start']);
});

test('back closes the top dialog and stays; then it goes back', async () => {
  await goTo('/two');
  openDialog('preferences', {});
  openDialog('networkLost', {});
  await back();
  expect([location.pathname, openDialogs.get().map(({ name }) => name)]).toEqual([
    '/two',
    ['preferences'],
  ]);
  await back();
  expect([location.pathname, openDialogs.get()]).toEqual(['/two', []]);
  expect(moved.mock.calls.every(([address]) => address === '/two')).toBe(true);
  await back();
  expect([location.pathname, drawn()]).toEqual(['/start', '/start']);
});

test('a dialog on the first screen of the tab is closed by back, and the page stays', async () => {
  openDialog('preferences', {});
  await back();
  expect([location.pathname, openDialogs.get()]).toEqual(['/start', []]);
  expect(history.state).not.toHaveProperty('floor');
  expect(moved.mock.calls.every(([address]) => address === '/start')).toBe(true);
});

test('with two dialogs on the first screen back closes one', async () => {
  openDialog('preferences', {});
  openDialog('networkLost', {});
  await back();
  expect(openDialogs.get().map(({ name }) => name)).toEqual(['preferences']);
});

test('a step back over several screens closes the dialog and stays too', async () => {
  await goTo('/two');
  await goTo('/three');
  openDialog('preferences', {});
  history.go(-2);
  await settled();
  expect([location.pathname, drawn(), openDialogs.get()]).toEqual(['/three', '/three', []]);
});

test('a screen or a sheet can take it, the latest first, as long as it holds', async () => {
  const taken: string[] = [];
  const onScreen = () => void taken.push('screen');
  const onSheet = () => void taken.push('sheet');
  const screen = renderHook(() => useCatchBack(true, onScreen));
  const sheet = renderHook(({ open }) => useCatchBack(open, onSheet), {
    initialProps: { open: true },
  });
  await back();
  sheet.rerender({ open: false });
  await back();
  await back();
  expect([taken, location.pathname]).toEqual([['sheet', 'screen', 'screen'], '/start']);
  screen.unmount();
});

test('forward is nobody’s business', async () => {
  await goTo('/two');
  await back();
  openDialog('preferences', {});
  history.forward();
  await settled();
  expect([location.pathname, openDialogs.get().length]).toEqual(['/two', 1]);
});

test('a screen that is opened by a link closes nothing', async () => {
  openDialog('preferences', {});
  await goTo('/two');
  expect([drawn(), openDialogs.get().length]).toEqual(['/two', 1]);
});

test('the floor itself is never seen: back from the first screen goes on, or returns where nothing was', async () => {
  const beyond = vi.spyOn(history, 'back').mockImplementation(() => {});
  history.go(-1);
  await settled();
  expect(beyond).toHaveBeenCalledOnce();
  beyond.mockRestore();
  await act(() => new Promise((done) => setTimeout(done, 700)));
  expect(location.pathname).toBe('/start');
  expect(history.state).not.toHaveProperty('floor');
  expect(moved.mock.calls.every(([address]) => address === '/start')).toBe(true);
});

test('a second start in the same tab lays no second floor', () => {
  const { length } = history;
  openHistory().destroy();
  expect(history.length).toBe(length);
});
