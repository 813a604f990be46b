import { memberOf, USER } from '@baohe/app-shell/testing/people';
import { rememberViewer, VIEWER_KEY } from '@baohe/app-shell/viewer';
import { LIVE_TOPICS, type LiveTopic } from '@baohe/contract/live';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { BLOCKED_KEY } from '../../entities/blocked-key.ts';
import { HELP_COUNTS_KEY } from '../../entities/help-counts.ts';
import { ORDERS_KEY } from '../../entities/payment/orders-key.ts';
import { POINTS_KEY } from '../../entities/points-key.ts';
import { detailKey } from '../../entities/post/detail-key.ts';
import { currentViewer } from '../../entities/viewer.ts';
import { startLive } from './live.ts';

/** What another tab has heard. */
class FakeChannel extends EventTarget {
  static opened: FakeChannel;
  constructor() {
    super();
    FakeChannel.opened = this;
  }
  postMessage() {}
  close() {}
}

class FakeSource extends EventTarget {
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('EventSource', FakeSource);
});

const KEYS = {
  notifications: ['notifications'],
  helps: [HELP_COUNTS_KEY, 'me'],
  detail: [...detailKey('one')],
  points: [POINTS_KEY, 'bills', 'me'],
  orders: [ORDERS_KEY, 'own', 'me'],
  blocked: [BLOCKED_KEY],
  lists: ['posts', 'page', {}],
};

const RENEWED: Record<LiveTopic, (keyof typeof KEYS)[]> = {
  notifications: ['notifications'],
  viewer: [],
  codes: ['helps', 'detail'],
  points: ['points'],
  orders: ['orders'],
  blocked: ['blocked', 'lists'],
};

test.each(LIVE_TOPICS)(
  'after a change of %s what shows it is asked for anew, and who looks',
  async (topic) => {
    const queries = new QueryClient();
    Object.values(KEYS).forEach((key) => queries.setQueryData(key, {}));
    const renew = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const end = startLive({ queries, renew });
    FakeChannel.opened.dispatchEvent(new MessageEvent('message', { data: topic }));
    await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce());
    const renewed = Object.entries(KEYS)
      .filter(([, key]) => queries.getQueryState(key)?.isInvalidated)
      .map(([name]) => name);
    expect(renewed).toEqual(RENEWED[topic]);
    end();
  },
);

test('a tier that was bought elsewhere opens what is looked at here', async () => {
  const queries = new QueryClient();
  const rights = [
    detailKey('one'),
    ['posts', 'chapter', 'one', 0, 0],
    ['playback', 'sources', 'one'],
  ];
  rights.forEach((key) => queries.setQueryData(key, {}));
  const isRenewed = () => rights.map((key) => queries.getQueryState(key)?.isInvalidated);
  rememberViewer(USER);
  let now = USER;
  const renew = vi.fn<() => Promise<void>>(async () => rememberViewer(now));
  const end = startLive({ queries, renew });
  const change = () =>
    FakeChannel.opened.dispatchEvent(new MessageEvent('message', { data: 'viewer' }));

  change();
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce());
  expect(isRenewed()).toEqual([false, false, false]);

  now = memberOf(11);
  change();
  await vi.waitFor(() => expect(isRenewed()).toEqual([true, true, true]));
  end();
});

test('a tab hears that its person has left, or somebody else has come, in another tab', async () => {
  rememberViewer(USER);
  const { id = '' } = currentViewer() ?? {};
  const renew = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const end = startLive({ queries: new QueryClient(), renew });
  const hear = (key: string, newValue: string | null) =>
    globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  hear('theme', null);
  // The same person with a tier more: each tab hears of that by itself.
  hear(VIEWER_KEY, JSON.stringify({ value: memberOf(11) }));
  expect(renew).not.toHaveBeenCalled();
  hear(VIEWER_KEY, null);
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(1));
  hear(VIEWER_KEY, JSON.stringify({ value: USER }).replaceAll(id, 'another'));
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(2));
  end();
  hear(VIEWER_KEY, null);
  expect(renew).toHaveBeenCalledTimes(2);
});
