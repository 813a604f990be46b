import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import type { ErrorParameters } from '@baohe/contract/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { devicePublicKey, rememberDevice } from './device-key.ts';
import { newDevice } from './device.ts';
import { recognise } from './recognise.ts';
import { entryOf, USER } from './testing/people.ts';

const store = vi.hoisted(() => new Map<string, unknown>());
// The browser's database and the fingerprint of a real screen; neither is in this test's browser.
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => store.get(key),
  set: async (key: string, value: unknown) => void store.set(key, value),
}));
const looked = vi.hoisted(() => ({ times: 0, options: [] as unknown[] }));
vi.mock('@fingerprintjs/fingerprintjs', () => ({
  async load(options: unknown) {
    looked.times += 1;
    looked.options.push(options);
    return { get: async () => ({ visitorId: 'finger' }) };
  },
}));

interface Request {
  fingerprint: string;
  screenResolution: string;
  proof?: { nonce: string; time: number; signature: string };
}

const entry = entryOf(USER);
const requests: Request[] = [];

function server(...replies: (() => unknown)[]): Client {
  return {
    call: (async (_endpoint: unknown, input: Request) => {
      requests.push(input);
      return replies[requests.length - 1]?.();
    }) as never,
  };
}

function refuse(code: number, status: number, parameters: ErrorParameters = {}) {
  return () => {
    throw new CallFailed({ path: '/x', status, code, msg: '不', parameters });
  };
}

const nonces = () => requests.map(({ proof }) => proof?.nonce);

beforeEach(() => {
  requests.length = 0;
  looked.times = 0;
  store.clear();
  localStorage.clear();
});

test('nobody else is told that a browser was recognised', async () => {
  await newDevice();
  expect(looked.options.at(-1)).toEqual({ monitoring: false });
});

test('a stranger sends what the browser says of itself, and no proof', async () => {
  expect(await recognise(server(() => entry))).toEqual(entry);
  expect(requests[0]).toMatchObject({
    fingerprint: '',
    screenResolution: `${screen.width} x ${screen.height}`,
    colorDepth: screen.colorDepth,
  });
  expect(requests[0]?.proof).toBeUndefined();
});

test('the start never waits for the fingerprint; it sends the one that entering has found', async () => {
  await recognise(server(() => entry));
  expect(looked.times).toBe(0);
  expect(await newDevice()).toMatchObject({ fingerprint: 'finger' });
  await recognise(
    server(
      () => entry,
      () => entry,
    ),
  );
  expect(requests[1]).toMatchObject({ fingerprint: 'finger' });
  expect(looked.times).toBe(1);
});

test('a known device signs the nonce it was given', async () => {
  await devicePublicKey();
  await rememberDevice({ deviceId: entry.asDevice.deviceId, nonce: 'first' });
  await recognise(server(() => entry));
  expect(requests[0]?.proof).toMatchObject({ nonce: 'first' });
  expect(requests[0]?.proof?.signature).toMatch(/^[\w-]{86}$/);
});

test('a nonce that was used up is tried once more with the one the server hands out', async () => {
  await devicePublicKey();
  await rememberDevice({ deviceId: entry.asDevice.deviceId, nonce: 'old' });
  const stale = refuse(4101, 409, { nonce: 'fresh', deviceId: entry.asDevice.deviceId });
  expect(await recognise(server(stale, () => entry))).toEqual(entry);
  expect(nonces()).toEqual(['old', 'fresh']);

  requests.length = 0;
  await expect(recognise(server(stale, stale, () => entry))).rejects.toThrow('4101');
  expect(nonces()).toEqual(['old', 'fresh']);
});

test('an unknown device is told so, once', async () => {
  await expect(recognise(server(refuse(1002, 401), () => entry))).rejects.toThrow('1002');
  expect(requests).toHaveLength(1);
});

test('a browser that has its key and forgot which device it is signs what the server says', async () => {
  await devicePublicKey();
  const stale = refuse(4101, 409, { nonce: 'fresh', deviceId: entry.asDevice.deviceId });
  expect(await recognise(server(stale, () => entry))).toEqual(entry);
  expect(nonces()).toEqual([undefined, 'fresh']);
});
