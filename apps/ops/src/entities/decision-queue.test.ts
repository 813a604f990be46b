import { refusal } from '@baohe/app-shell/testing/answers';
import { CallFailed } from '@baohe/client/call-failed';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  openDecisionQueue,
  withoutCall,
  type QueuedCall,
  type QueueStore,
} from './decision-queue.ts';

/** A database that outlives the queues over it. */
function memory(): QueueStore & { calls: QueuedCall[] } {
  const kept = {
    calls: [] as QueuedCall[],
    read: async () => [...kept.calls],
    async add(call: QueuedCall) {
      kept.calls.push(call);
    },
    async remove(key: string, batchId: string | null) {
      kept.calls = withoutCall(kept.calls, key, batchId);
    },
  };
  return kept;
}

const noNetwork = () => new CallFailed({ path: '/', fault: 'network' });
const refused = () =>
  new CallFailed({ path: '/', status: 409, code: 3191, msg: '小周 正在审核《铁皮园丁》' });

/** What the server has to say to `send`: a string is the batch of a decision. */
function open(store: QueueStore, send: (call: QueuedCall) => Promise<unknown>) {
  const onRefused = vi.fn<(call: QueuedCall) => void>();
  const queue = openDecisionQueue({
    store,
    async send(call) {
      const said = await send(call);
      return typeof said === 'string' ? said : null;
    },
  });
  queue.start(onRefused);
  onTestFinished(queue.stop);
  return { queue, onRefused };
}

const said = (call: QueuedCall) =>
  call.kind === 'undo' ? `undo ${call.batchId}` : `${call.imageName} ${call.decision}`;

test('decisions are sent one after the other, in the order in which they were made', async () => {
  const sent: string[] = [];
  let isBusy = false;
  const { queue } = open(memory(), async (call) => {
    expect(isBusy).toBe(false);
    isBusy = true;
    await Promise.resolve();
    sent.push(said(call));
    isBusy = false;
  });
  queue.decide('a', 'kept');
  queue.decide('b', 'discarded');
  queue.decide('c', 'kept');
  await queue.settled();
  expect(sent).toEqual(['a kept', 'b discarded', 'c kept']);
});

test('a decision is stored at once and sent behind the frame in which the next image is shown', async () => {
  const store = memory();
  const seen: string[] = [];
  const { queue } = open(store, async (call) => seen.push(said(call)));
  await queue.settled();
  requestAnimationFrame(() => seen.push('frame'));
  queue.decide('a', 'kept');
  expect(store.calls).toHaveLength(1);
  await queue.settled();
  expect(seen).toEqual(['frame', 'a kept']);
});

test('without a network they wait, and go out under the same keys when it is back', async () => {
  let isOnline = false;
  const keys: string[] = [];
  const { queue } = open(memory(), async ({ key }) => {
    keys.push(key);
    if (!isOnline) {
      throw noNetwork();
    }
  });
  queue.decide('a', 'kept');
  queue.decide('b', 'kept');
  await vi.waitFor(() => expect(queue.state.get()).toMatchObject({ trouble: 'offline' }));
  expect(queue.state.get().calls).toHaveLength(2);
  isOnline = true;
  globalThis.dispatchEvent(new Event('online'));
  await queue.settled();
  expect(queue.state.get().trouble).toBeNull();
  const different = [...new Set(keys)];
  expect(different).toHaveLength(2);
  expect(keys.filter((key) => key === different[0]).length).toBeGreaterThan(1);
  expect(keys.at(-1)).toBe(different[1]);
});

test('what waited when the page was closed is sent by the next one', async () => {
  const store = memory();
  const { queue } = open(store, () => Promise.reject(noNetwork()));
  queue.decide('a', 'discarded');
  await vi.waitFor(() => expect(queue.state.get().trouble).toBe('offline'));
  queue.stop();
  const sent: string[] = [];
  const { queue: next } = open(store, async (call) => sent.push(said(call)));
  await vi.waitFor(() => expect(sent).toEqual(['a discarded']));
  await next.settled();
  expect(store.calls).toEqual([]);
});

test('an undo takes back what still waits without a call, and sends one for what is gone', async () => {
  let isOnline = false;
  const sent: string[] = [];
  const { queue } = open(memory(), async (call) => {
    if (!isOnline) {
      throw noNetwork();
    }
    sent.push(said(call));
    return 'batch of a';
  });
  const first = queue.decide('a', 'kept');
  const second = queue.decide('b', 'kept');
  await vi.waitFor(() => expect(queue.state.get().trouble).toBe('offline'));
  queue.undo(second);
  isOnline = true;
  globalThis.dispatchEvent(new Event('online'));
  await queue.settled();
  expect(sent).toEqual(['a kept']);
  queue.undo(first);
  await queue.settled();
  expect(sent).toEqual(['a kept', 'undo batch of a']);
});

test.each(['refused', 'without a change'])('what was %s is not taken back', async (how) => {
  const sent: string[] = [];
  let arrive: (() => void) | undefined;
  const { queue } = open(memory(), async (call) => {
    if (said(call).startsWith('b')) {
      await new Promise<void>((done) => {
        arrive = done;
      });
    }
    if (said(call).startsWith('b') && how === 'refused') {
      throw refused();
    }
    sent.push(said(call));
    return said(call).startsWith('a') ? 'batch of a' : null;
  });
  const first = queue.decide('a', 'kept');
  await queue.settled();
  const second = queue.decide('b', 'kept');
  await vi.waitFor(() => expect(arrive).toBeDefined());
  // Said while the decision is on its way.
  queue.undo(second);
  arrive?.();
  await queue.settled();
  queue.undo(second);
  await queue.settled();
  expect(sent.filter((one) => one.startsWith('undo'))).toEqual([]);
  expect([first, second].map((key) => queue.state.get().answered.get(key))).toEqual([
    'batch of a',
    null,
  ]);
});

test('an undo that was said while its decision was on its way finds its batch in the next page, too', async () => {
  const store = memory();
  let arrive: (() => void) | undefined;
  const { queue } = open(store, async (call) => {
    if (call.kind === 'undo') {
      throw noNetwork();
    }
    await new Promise<void>((done) => {
      arrive = done;
    });
    return 'batch of a';
  });
  const key = queue.decide('a', 'kept');
  await vi.waitFor(() => expect(arrive).toBeDefined());
  queue.undo(key);
  arrive?.();
  await vi.waitFor(() => expect(queue.state.get().trouble).toBe('offline'));
  queue.stop();
  const sent: string[] = [];
  const { queue: next } = open(store, async (call) => sent.push(said(call)));
  await vi.waitFor(() => expect(sent).toEqual(['undo batch of a']));
  await next.settled();
});

test('what the server refuses is said, and does not hold up the rest', async () => {
  const sent: string[] = [];
  const { queue, onRefused } = open(memory(), async (call) => {
    if (said(call).startsWith('a')) {
      throw refused();
    }
    sent.push(said(call));
  });
  queue.decide('a', 'kept');
  queue.decide('b', 'kept');
  await queue.settled();
  expect(sent).toEqual(['b kept']);
  expect(onRefused).toHaveBeenCalledOnce();
});

test.each([
  ['a lost network', noNetwork(), 'offline'],
  [
    'a server that fails',
    new CallFailed({ path: '/', status: 502, fault: 'unreadable' }),
    'server',
  ],
  ['too many requests', refusal('request.too_many'), 'too-many'],
  ['an ended session', refusal('session.missing'), 'signed-out'],
])('%s loses nothing, and is called what it is', async (_, failure, trouble) => {
  const { queue, onRefused } = open(memory(), () => Promise.reject(failure));
  queue.decide('a', 'kept');
  await vi.waitFor(() => expect(queue.state.get().trouble).toBe(trouble));
  expect(queue.state.get().calls).toHaveLength(1);
  expect(onRefused).not.toHaveBeenCalled();
});

test('what is on its way cannot be taken out of the queue: the undo follows it', async () => {
  const sent: string[] = [];
  let arrive: (() => void) | undefined;
  const { queue } = open(memory(), async (call) => {
    if (call.kind === 'decide') {
      await new Promise<void>((done) => {
        arrive = done;
      });
    }
    sent.push(said(call));
    return 'batch of a';
  });
  const key = queue.decide('a', 'kept');
  await vi.waitFor(() => expect(arrive).toBeDefined());
  queue.undo(key);
  arrive?.();
  await queue.settled();
  expect(sent).toEqual(['a kept', 'undo batch of a']);
});
