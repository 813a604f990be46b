import type { Client } from '@baohe/client/client';
import { getOwnSettings, putOwnSettings, type OwnSettings } from '@baohe/contract/own-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const START = new Date('2026-11-16T04:00:00Z');

let server: TestServer;
let now = START;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = START;
  await server.pool.query('delete from own_setting');
});

const somebody = (token?: string): Promise<Client> =>
  server.client({ ...(token ? { token } : { roles: ['user'] }), now: () => now.getTime() });
const read = (client: Client) => client.call(getOwnSettings, {});
const change = (client: Client, settings: OwnSettings) => client.call(putOwnSettings, { settings });

const way: OwnSettings['pictureReader'] = {
  mode: 'page',
  direction: 'rtl',
  fit: { scroll: 'width', page: 'height' },
  isDouble: false,
};

test('who has chosen nothing has nothing', async () => {
  expect(await read(await somebody())).toEqual({ settings: {}, updatedAt: null });
});

test('what is chosen on one device is there on the next, and for nobody else', async () => {
  const token = await server.token('user');
  const [phone, computer] = [await somebody(token), await somebody(token)];
  await change(phone, { theme: 'light', pictureReader: way, textReader: { size: 24 } });
  expect(await read(computer)).toEqual({
    settings: { theme: 'light', pictureReader: way, textReader: { size: 24 } },
    updatedAt: START.toISOString(),
  });
  expect(await read(await somebody())).toMatchObject({ settings: {} });
});

test('of two changes the later stays; what it does not name is left alone', async () => {
  const client = await somebody();
  await change(client, { theme: 'light', language: 'de' });
  now = new Date(START.getTime() + 60_000);
  expect(await change(client, { theme: 'black' })).toEqual({
    settings: { theme: 'black', language: 'de' },
    updatedAt: now.toISOString(),
  });
});

test('readers, films and the voice are set the same on the next device', async () => {
  const token = await server.token('user');
  const settings: OwnSettings = {
    pictureLook: {
      cropsBorders: true,
      gap: 'large',
      tint: 'warm',
      tintStrength: 20,
      tapLayout: 'corner',
    },
    filmPlayer: {
      loops: null,
      subtitle: 'ja',
      subtitleSize: 'large',
      speedMemory: 'always',
      speed: 1.5,
    },
    aloudRate: 1.8,
  };
  await change(await somebody(token), settings);
  expect((await read(await somebody(token))).settings).toEqual(settings);
});

test('an older app that names only what it knows of a reader leaves the rest', async () => {
  const client = await somebody();
  await change(client, { theme: 'light', textReader: { size: 24, paper: 'green' } });
  await server.pool.query(
    `update own_setting set settings = jsonb_set(settings, '{textReader,columns}', '2')`,
  );
  expect((await read(client)).settings).toEqual({
    theme: 'light',
    textReader: { size: 24, paper: 'green' },
  });
  await change(client, { textReader: { size: 20 } });
  const { rows } = await server.pool.query('select settings from own_setting');
  expect(rows).toEqual([
    { settings: { theme: 'light', textReader: { size: 20, paper: 'green', columns: 2 } } },
  ]);
});

test('two devices that change different things at once lose neither', async () => {
  const token = await server.token('user');
  const client = await somebody(token);
  const parts: OwnSettings[] = [
    { theme: 'light' },
    { language: 'ja' },
    { dataSaver: true },
    { pictureReader: way },
  ];
  await Promise.all(parts.map((part) => change(client, part)));
  expect((await read(client)).settings).toEqual(Object.assign({}, ...parts));
});

test.each([
  ['a setting that there is not', { colour: 'red' }],
  ['a theme that there is not', { theme: 'pink' }],
  ['a setting of a reader that there is not', { textReader: { colour: 'red' } }],
  ['letters that nobody can read', { textReader: { size: 3 } }],
])('%s is refused', async (_, settings) => {
  const client = await somebody();
  await expect(change(client, settings as OwnSettings)).rejects.toMatchObject({
    key: 'request.invalid',
  });
  expect(await read(client)).toMatchObject({ settings: {} });
});

test('what another release has stored and this one does not know is left out', async () => {
  const client = await somebody();
  await change(client, { theme: 'light' });
  await server.pool.query(
    `update own_setting set settings = settings || '{"colour": "red", "language": "xx", "textReader": {"size": 3, "font": "kai"}}'`,
  );
  expect((await read(client)).settings).toEqual({ theme: 'light', textReader: { font: 'kai' } });
});
