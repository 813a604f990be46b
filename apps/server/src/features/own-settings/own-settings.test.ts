import type { Client } from '@baohe/client/client';
import { getOwnSettings, putOwnSettings, type OwnSettings } from '@baohe/contract/own-settings';
import { managedTerms } from '@baohe/contract/terms-managed';
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

test('two devices that change different things at once lose neither', async () => {
  const token = await server.token('user');
  const client = await somebody(token);
  const parts: OwnSettings[] = [
    { theme: 'light' },
    { language: 'ja' },
    { dataSaver: true },
    { pictureReader: way },
    { blockedTags: ['TAG_1'] },
  ];
  await Promise.all(parts.map((part) => change(client, part)));
  expect((await read(client)).settings).toEqual(Object.assign({}, ...parts));
});

test.each([
  ['a setting that there is not', { colour: 'red' }],
  ['a theme that there is not', { theme: 'pink' }],
  ['a setting of a reader that there is not', { textReader: { colour: 'red' } }],
  ['letters that nobody can read', { textReader: { size: 3 } }],
  ['more tags than anybody blocks', { blockedTags: Array.from({ length: 201 }, () => 'TAG_1') }],
  ['no tag', { blockedTags: ['<script>'] }],
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
    `update own_setting set settings = settings || '{"colour": "red", "language": "xx"}'`,
  );
  expect((await read(client)).settings).toEqual({ theme: 'light' });
});

test('who has blocked a tag that is merged has blocked what it became, until the merge is undone', async () => {
  const editor = await server.client({ roles: ['editor'], now: () => now.getTime() });
  const tag = (termName: string) =>
    ({ termName, termTaxonomy: 'tag', tagLabel: 'other', status: 1 }) as const;
  const { ids } = await editor.call(managedTerms.batchSave, {
    terms: [tag('小猫'), tag('猫'), tag('狗')],
  });
  const [kitty, cat, dog] = ids as [string, string, string];
  const [one, both] = [await somebody(), await somebody()];
  await change(one, { blockedTags: [kitty, dog] });
  await change(both, { blockedTags: [cat, kitty] });

  await editor.call(managedTerms.merge, { termUuid: kitty, intoTermUuid: cat });
  expect((await read(one)).settings).toEqual({ blockedTags: [cat, dog] });
  expect((await read(both)).settings).toEqual({ blockedTags: [cat] });

  await editor.call(managedTerms.undoMerge, { termUuid: kitty });
  expect((await read(one)).settings).toEqual({ blockedTags: [kitty, dog] });
  expect((await read(both)).settings).toEqual({ blockedTags: [cat, kitty] });
});
