import { fork } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyList, keyListText, type SignedKeyList } from '@baohe/contract/envelope';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openKeyStore, type KeyStore } from './key-store.ts';
import { NOW, temporaryFolder } from './testing/envelope-world.ts';
import type { KeysRequest } from './testing/list-keys.ts';

const DAY = 24 * 60 * 60 * 1000;

const idsOf = ({ keys }: SignedKeyList): string[] => keys.map(({ kid }) => kid.split('.')[0] ?? '');
const listOf = (store: KeyStore, now: number) => store.list('on', 'e', now);

/** Opens each folder in three processes at the same moment; what they list, folder by folder. */
async function listInProcesses(
  folders: string[],
  openedAt: number,
  listedAt: number,
): Promise<SignedKeyList[][]> {
  const script = join(import.meta.dirname, 'testing', 'list-keys.ts');
  const children = [1, 2, 3].map(() => fork(script, { execArgv: ['--import', 'tsx'] }));
  const ended = children.map((child) => once(child, 'exit'));
  await Promise.all(children.map((child) => once(child, 'message')));
  const answers = children.map((child) => once(child, 'message'));
  const request: KeysRequest = { folders, openedAt, listedAt, startAt: Date.now() + 50, apart: 20 };
  for (const child of children) {
    child.send(request);
  }
  const lists = await Promise.all(
    answers.map(
      async (answer) => z.tuple([z.array(z.string())]).parse((await answer).slice(0, 1))[0],
    ),
  );
  await Promise.all(ended);
  return folders.map((_, at) => lists.map((list) => keyList.parse(JSON.parse(list[at] ?? ''))));
}

const manyFolders = () => Array.from({ length: 40 }, temporaryFolder);

test('processes that start at once agree on one set of keys, and leave nothing lying about', async () => {
  const folders = manyFolders();
  const listed = await listInProcesses(folders, NOW, NOW);
  for (const [at, folder] of folders.entries()) {
    const ours = listOf(openKeyStore(folder, NOW), NOW);
    expect(listed[at]).toEqual([ours, ours, ours]);
    expect(new Set(readdirSync(join(folder, 'secrets'), { recursive: true }).map(String))).toEqual(
      new Set(['envelope-keys', 'envelope-keys/1.json', 'site-key.json']),
    );
  }
});

test('processes that rotate at once agree on one next set', async () => {
  const folders = manyFolders();
  for (const folder of folders) {
    openKeyStore(folder, NOW);
  }
  const listed = await listInProcesses(folders, NOW + DAY, NOW + 84 * DAY);
  for (const [at, folder] of folders.entries()) {
    const ours = listOf(openKeyStore(folder, NOW + 84 * DAY), NOW + 84 * DAY);
    expect(ours.keys).toHaveLength(4);
    expect(listed[at]).toEqual([ours, ours, ours]);
  }
});

test('a folder and files that only the owner can read', () => {
  const folder = temporaryFolder();
  openKeyStore(folder, NOW);
  chmodSync(join(folder, 'secrets'), 0o755);
  openKeyStore(folder, NOW);
  const modeOf = (...path: string[]) =>
    (statSync(join(folder, 'secrets', ...path)).mode & 0o777).toString(8);
  expect([modeOf(), modeOf('envelope-keys')]).toEqual(['700', '700']);
  expect([modeOf('site-key.json'), modeOf('envelope-keys', '1.json')]).toEqual(['600', '600']);
});

test('keys live 90 days; the next are made 7 days before the end and both open meanwhile', () => {
  const store = openKeyStore(temporaryFolder(), NOW);
  const [first = '', firstC = ''] = idsOf(listOf(store, NOW));
  expect(idsOf(listOf(store, NOW + 83 * DAY - 1))).toEqual([first, firstC]);

  const both = idsOf(listOf(store, NOW + 83 * DAY));
  expect(both.slice(0, 2)).toEqual([first, firstC]);
  expect(new Set(both).size).toBe(4);
  const [, , second = ''] = both;
  expect(listOf(store, NOW + 83 * DAY).keys.at(2)).toMatchObject({
    notBefore: NOW + 83 * DAY,
    notAfter: NOW + 173 * DAY,
  });
  for (const id of [first, second]) {
    expect(store.find(id, 'a', NOW + 90 * DAY - 1)).toBeDefined();
  }

  expect(store.find(first, 'a', NOW + 90 * DAY)).toBeUndefined();
  expect(idsOf(listOf(store, NOW + 90 * DAY))).toEqual(both.slice(2));
});

test('a key belongs to its suite', () => {
  const store = openKeyStore(temporaryFolder(), NOW);
  const [a = '', c = ''] = idsOf(listOf(store, NOW));
  expect(store.find(a, 'a', NOW)?.suite).toBe('a');
  expect(store.find(c, 'c', NOW)?.suite).toBe('c');
  expect(store.find(a, 'c', NOW)).toBeUndefined();
});

test('a key that another process made is found, but the folder is read at most once a second', () => {
  const folder = temporaryFolder();
  const ours = openKeyStore(folder, NOW);
  const later = NOW + 85 * DAY;
  ours.find('kJunk', 'a', later);
  const made = idsOf(listOf(openKeyStore(folder, later), later))[2] ?? '';
  expect(ours.find(made, 'a', later + 999)).toBeUndefined();
  expect(ours.find(made, 'a', later + 1000)).toBeDefined();
});

test('a site that slept for a year has new keys, and the old ones are gone from the disk', () => {
  const folder = temporaryFolder();
  const [old = ''] = idsOf(listOf(openKeyStore(folder, NOW), NOW));
  const store = openKeyStore(folder, NOW + 365 * DAY);
  expect(idsOf(listOf(store, NOW + 365 * DAY))).toHaveLength(2);
  expect(store.find(old, 'a', NOW + 365 * DAY)).toBeUndefined();
  expect(readdirSync(join(folder, 'secrets', 'envelope-keys'))).toEqual(['2.json']);
});

test('a clock that was set back locks nobody out', () => {
  const folder = temporaryFolder();
  const [id = ''] = idsOf(listOf(openKeyStore(folder, NOW), NOW));
  const store = openKeyStore(folder, NOW - 365 * DAY);
  expect(idsOf(listOf(store, NOW - 365 * DAY))).toContain(id);
  expect(store.find(id, 'a', NOW - 365 * DAY)).toBeDefined();
});

test('the list is signed by the site, and a changed list is not', () => {
  const folder = temporaryFolder();
  const signed = listOf(openKeyStore(folder, NOW), NOW);
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: signed.sitePub },
    format: 'jwk',
  });
  const holds = (text: string) =>
    verify(null, Buffer.from(text), publicKey, Buffer.from(signed.signature, 'base64url'));
  expect(keyList.parse(signed)).toEqual(signed);
  expect(holds(keyListText(signed))).toBe(true);
  expect(holds(keyListText({ ...signed, mode: 'off' }))).toBe(false);
  expect(listOf(openKeyStore(folder, NOW), NOW).sitePub).toBe(signed.sitePub);
});

test('a key file that cannot be read stops the start', () => {
  const folder = temporaryFolder();
  openKeyStore(folder, NOW);
  writeFileSync(join(folder, 'secrets', 'envelope-keys', '1.json'), '{"notBefore":1}');
  expect(() => openKeyStore(folder, NOW)).toThrow(/envelope-keys.1\.json is damaged/);
});
