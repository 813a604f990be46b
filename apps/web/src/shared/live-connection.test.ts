import { LIVE_TOPICS } from '@baohe/contract/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLiveConnection } from './live-connection.ts';

class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  isOpen = true;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.opened.push(this);
  }
  close() {
    this.isOpen = false;
  }
  say(topic: string) {
    this.dispatchEvent(new MessageEvent('changed', { data: topic }));
  }
}

/** As browsers have it: one holds a lock, the others wait in their order. */
function fakeLocks() {
  let last = Promise.resolve();
  return {
    request(_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const held = last.then(() => (signal.aborted ? undefined : work()));
      last = held.catch(() => undefined);
      return held;
    },
  };
}

/** What other tabs of the same browser hear. */
class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: string) {
    FakeChannel.all.forEach(
      (one) => one !== this && one.dispatchEvent(new MessageEvent('message', { data })),
    );
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

let visibility: DocumentVisibilityState = 'visible';
let ends: (() => void)[] = [];
const living = () => FakeSource.opened.filter(({ isOpen }) => isOpen);
const soon = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  FakeSource.opened = [];
  FakeChannel.all.clear();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  ends.forEach((end) => end());
  ends = [];
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openTab(isIn = () => true, pageBegan = Date.now()) {
  const onChange = vi.fn<(topic: string) => void>();
  let viewerChanged = () => {};
  ends.push(
    startLiveConnection({
      isIn,
      follow: (changed) => {
        viewerChanged = changed;
        return () => {};
      },
      onChange,
      random: () => 1,
      pageBegan,
    }),
  );
  return { onChange, viewerChanged: () => viewerChanged() };
}

function turn(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
  return soon();
}

test('whoever is in hears what changes', async () => {
  const { onChange } = openTab();
  await soon();
  expect(living().map(({ address }) => address)).toEqual(['/api/live?since=0']);
  living()[0]?.say('notifications');
  living()[0]?.say('something that this app does not know');
  expect(onChange.mock.calls).toEqual([['notifications']]);
});

test('a page that listens late asks for what changed since it began to read', async () => {
  openTab(() => true, Date.now() - 4000);
  await soon();
  expect(living().map(({ address }) => address)).toEqual(['/api/live?since=4000']);
});

test('what was read before somebody was in does not count', async () => {
  let isIn = false;
  const { viewerChanged } = openTab(() => isIn, Date.now() - 4000);
  isIn = true;
  viewerChanged();
  await soon();
  expect(living().map(({ address }) => address)).toEqual(['/api/live?since=0']);
});

test('a tab that begins to listen late hears of what the others heard since it began to read', async () => {
  const began = Date.now();
  openTab();
  await soon();
  living()[0]?.say('viewer');
  await vi.advanceTimersByTimeAsync(1000);
  expect(openTab(() => true, began).onChange.mock.calls).toEqual([['viewer']]);
  expect(openTab(() => true, began + 500).onChange.mock.calls, 'not of what was before').toEqual(
    [],
  );
});

test('nobody listens before they are in or after they left', async () => {
  let isIn = false;
  const { viewerChanged } = openTab(() => isIn);
  await soon();
  expect(living()).toEqual([]);
  isIn = true;
  viewerChanged();
  await soon();
  expect(living()).toHaveLength(1);
  isIn = false;
  viewerChanged();
  expect(living()).toEqual([]);
});

test('two tabs have one connection, and both hear', async () => {
  const [one, other] = [openTab(), openTab()];
  await soon();
  expect(living()).toHaveLength(1);
  living()[0]?.say('viewer');
  expect([one.onChange.mock.calls, other.onChange.mock.calls]).toEqual([
    [['viewer']],
    [['viewer']],
  ]);
});

test('when the tab with the connection goes, the other takes over', async () => {
  openTab();
  openTab();
  await soon();
  ends.shift()?.();
  await soon();
  expect(living()).toHaveLength(1);
  expect(FakeSource.opened).toHaveLength(2);
});

test('a page of plain http, where there are no locks, listens by itself', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  openTab();
  await soon();
  expect(living()).toHaveLength(1);
});

test('a hidden page lets go, and asks for everything when it is looked at again', async () => {
  const { onChange } = openTab();
  await soon();
  living()[0]?.dispatchEvent(new Event('open'));
  expect(onChange, 'what was drawn at the start is new').not.toHaveBeenCalled();
  await turn('hidden');
  expect(living()).toEqual([]);
  await turn('visible');
  living()[0]?.dispatchEvent(new Event('open'));
  expect(onChange.mock.calls.flat()).toEqual([...LIVE_TOPICS]);
});

test('a connection that breaks is opened again, later each time, a minute at most', async () => {
  openTab();
  await soon();
  const waits = [];
  for (let failure = 0; failure < 8; failure += 1) {
    living()[0]?.dispatchEvent(new Event('error'));
    expect(living()).toEqual([]);
    const broken = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    waits.push(Date.now() - broken);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  living()[0]?.dispatchEvent(new Event('open'));
  living()[0]?.dispatchEvent(new Event('error'));
  const broken = Date.now();
  await vi.advanceTimersToNextTimerAsync();
  expect(Date.now() - broken, 'and soon again after it stood').toBe(1000);
});
