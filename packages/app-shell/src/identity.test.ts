import type { Client } from '@baohe/client/client';
import { devices } from '@baohe/contract/account';
import type { Endpoint } from '@baohe/contract/endpoint';
import { getByBrowserFinger, whoAmI } from '@baohe/contract/identity';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { startIdentity } from './identity.ts';
import { refusal } from './testing/answers.ts';
import { person, entryOf, GUEST, USER } from './testing/people.ts';
import { currentViewer, forgetViewer, rememberViewer } from './viewer.ts';

vi.mock('@fingerprintjs/fingerprintjs', () => ({
  load: async () => ({ get: async () => ({ visitorId: 'finger' }) }),
}));

const RICHER = person({ points: 99 });

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
});

function start(say: Partial<Record<'recognise' | 'whoAmI' | 'devices', () => unknown>>) {
  const requests: string[] = [];
  const answers: [Endpoint, (() => unknown) | undefined][] = [
    [getByBrowserFinger, say.recognise],
    [whoAmI, say.whoAmI],
    [devices, say.devices],
  ];
  const client: Client = {
    call: (async (endpoint: Endpoint) => {
      requests.push(endpoint.path);
      return answers.find(([each]) => each === endpoint)?.[1]?.();
    }) as never,
  };
  const onEnded = vi.fn<(refused: unknown) => void>();
  const queries = new QueryClient();
  return { requests, onEnded, identity: startIdentity({ client, queries, onEnded }) };
}

const never = () => new Promise(() => {});
const no = (key: Parameters<typeof refusal>[0]) => () => {
  throw refusal(key, key);
};

test('a known device: who is here is known when the lookup has answered', async () => {
  const { identity } = start({ recognise: () => entryOf(USER) });
  expect(currentViewer()).toBeNull();
  await identity.settled;
  expect(currentViewer()).toEqual(USER);
  expect(identity.refusal()).toBeUndefined();
});

test('an unknown device: nobody is here, and why is kept for the login', async () => {
  const { identity, onEnded } = start({ recognise: no('device.unknown') });
  await identity.settled;
  expect(currentViewer()).toBeNull();
  expect(identity.refusal()).toMatchObject({ key: 'device.unknown' });
  expect(onEnded).not.toHaveBeenCalled();
});

test('somebody who is remembered does not wait, and is renewed behind', async () => {
  rememberViewer(USER);
  let answer: (viewer: unknown) => void = () => {};
  const { identity, requests } = start({
    whoAmI: () => new Promise((done) => (answer = done)),
  });
  await identity.settled;
  expect(currentViewer()).toEqual(USER);
  await vi.waitFor(() => expect(requests).toEqual([whoAmI.path]));
  answer(RICHER);
  await vi.waitFor(() => expect(currentViewer()).toEqual(RICHER));
});

test('somebody whose session has ended meanwhile is taken in by the device', async () => {
  rememberViewer(USER);
  let sessions = 0;
  const { onEnded } = start({
    whoAmI: () => (sessions === 0 ? no('session.missing')() : RICHER),
    recognise: () => {
      sessions += 1;
      return entryOf(USER);
    },
  });
  await vi.waitFor(() => expect(currentViewer()).toEqual(RICHER));
  expect(onEnded).not.toHaveBeenCalled();
});

test('a device that was thrown out: the person is forgotten, and told once', async () => {
  rememberViewer(USER);
  const { identity, onEnded } = start({
    whoAmI: no('session.missing'),
    devices: no('session.missing'),
    recognise: no('device.revoked'),
  });
  const calls = [1, 2, 3].map(() => identity.client.call(devices, {}));
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(
    Array(3).fill('rejected'),
  );
  expect(currentViewer()).toBeNull();
  expect(onEnded).toHaveBeenCalledOnce();
  expect(onEnded.mock.calls[0]?.[0]).toMatchObject({ key: 'device.revoked' });
});

test.each(['request.too_many', 'server.busy'] as const)(
  '%s is no reason to forget anybody',
  async (key) => {
    rememberViewer(USER);
    const { identity, onEnded } = start({
      whoAmI: never,
      devices: no('session.missing'),
      recognise: no(key),
    });
    await expect(identity.client.call(devices, {})).rejects.toMatchObject({ key });
    expect(currentViewer()).toEqual(USER);
    expect(onEnded).not.toHaveBeenCalled();
  },
);

test('who logs out while being renewed stays out', async () => {
  rememberViewer(GUEST);
  let answer: (viewer: unknown) => void = () => {};
  const { requests } = start({ whoAmI: () => new Promise((done) => (answer = done)) });
  await vi.waitFor(() => expect(requests).toEqual([whoAmI.path]));
  forgetViewer();
  answer(GUEST);
  await new Promise((done) => setTimeout(done, 20));
  expect(currentViewer()).toBeNull();
});
