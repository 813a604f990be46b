import { POST_HEADER, recordAddress, UNTIL_HEADER } from '@baohe/app-shell/cache-names';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../testing/fake-caches.ts';
import {
  answerPage,
  answerPrivatePicture,
  answerPublicPicture,
  PAGE_PATIENCE_MS,
} from './answers.ts';
import { dropOlderShells, storeShell } from './shell-files.ts';
import { storeCover, trimCovers } from './stored-covers.ts';

const SITE = 'https://box.example';
const away = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};
const basic = (text: string, init?: ResponseInit) => {
  const response = new Response(text, init);
  Object.defineProperty(response, 'type', { value: 'basic' });
  response.clone = () => basic(text, init);
  return response;
};

function device(fetch: (...request: Parameters<typeof globalThis.fetch>) => Promise<Response>) {
  const storage = fakeCaches();
  const deps = { caches: storage.caches, fetch, version: 'v2', origin: SITE, now: () => 1000 };
  return { ...storage, deps };
}

const page = () => new Request(`${SITE}/one/osusume`);
const textOf = async (answer: Promise<Response>) => (await answer).text();

afterEach(() => vi.useRealTimers());

test('a page comes from the server while it answers, from the device when it is away or broken', async () => {
  let server: () => Promise<Response> = async () => new Response('stored');
  const { deps } = device(() => server());
  await storeShell([], deps);
  server = async () => new Response('of the server');
  expect(await textOf(answerPage(page(), deps))).toBe('of the server');
  server = away;
  expect(await textOf(answerPage(page(), deps))).toBe('stored');
  server = async () => new Response('bad gateway', { status: 502 });
  expect(await textOf(answerPage(page(), deps))).toBe('stored');
  server = async () => new Response('not there', { status: 404 });
  expect(await textOf(answerPage(page(), deps))).toBe('not there');
});

test('a server that takes too long is not waited for', async () => {
  let server: () => Promise<Response> = async () => new Response('stored');
  const { deps } = device(() => server());
  await storeShell([], deps);
  vi.useFakeTimers();
  server = () => new Promise(() => {});
  const answer = textOf(answerPage(page(), deps));
  await vi.advanceTimersByTimeAsync(PAGE_PATIENCE_MS);
  expect(await answer).toBe('stored');
});

test('a build is stored whole or not at all, and takes over what the one before has', async () => {
  const requested: string[] = [];
  let isBroken = true;
  const { deps, paths, names } = device(async (file) => {
    requested.push(file as string);
    return new Response('', { status: isBroken && file === '/assets/b.js' ? 404 : 200 });
  });
  await expect(storeShell(['/assets/a.js', '/assets/b.js'], deps)).rejects.toThrow('/assets/b.js');
  expect(names()).toEqual([]);

  isBroken = false;
  await storeShell(['/assets/a.js', '/assets/b.js'], { ...deps, version: 'v1' });
  requested.length = 0;
  await storeShell(['/assets/a.js', '/assets/c.js'], deps);
  expect(requested.toSorted()).toEqual(['/assets/c.js', '/index.html']);
  expect(paths('shell-v2').toSorted()).toEqual(['/assets/a.js', '/assets/c.js', '/index.html']);
});

test('the build before stays for tabs that were opened with it; older ones go', async () => {
  const { deps, names } = device(async () => new Response(''));
  for (const version of ['v0', 'v1', 'v2']) {
    await storeShell([], { ...deps, version });
  }
  await dropOlderShells(deps.caches, 'v2');
  expect(names()).toEqual(['shell-v1', 'shell-v2']);
});

test('only whole pictures of our own site are stored', async () => {
  let answer = basic('cover');
  const { deps, paths } = device(async () => answer);
  const ask = async (name: string) => {
    let storing = Promise.resolve();
    const request = new Request(`${SITE}/m/360/${name}.webp`);
    await answerPublicPicture(request, deps, (...cover) => void (storing = storeCover(...cover)));
    await storing;
  };
  await ask('a');
  answer = basic('not found', { status: 404 });
  await ask('b');
  answer = new Response('of another site');
  await ask('c');
  expect(paths('covers')).toEqual(['/m/360/a.webp']);
});

test('a cover is shown before it is stored, and on a full disk too', async () => {
  const { deps } = device(async () => basic('cover'));
  const cache = await deps.caches.open('covers');
  let isFull: (reason: Error) => void = () => {};
  vi.spyOn(cache, 'put').mockReturnValue(new Promise((_, refuse) => (isFull = refuse)));
  vi.spyOn(deps.caches, 'open').mockResolvedValue(cache);
  let storing: Promise<void> | undefined;
  const answer = answerPublicPicture(
    new Request(`${SITE}/m/360/a.webp`),
    deps,
    (...cover) => void (storing = storeCover(...cover)),
  );
  expect(await textOf(answer)).toBe('cover');
  isFull(new DOMException('no room', 'QuotaExceededError'));
  await expect(storing).resolves.toBeUndefined();
});

test('covers stay within their number and their bytes; the first go first', async () => {
  const { deps, paths } = device(away);
  const cache = await deps.caches.open('covers');
  for (const name of ['a', 'b', 'c', 'd']) {
    await cache.put(`/m/360/${name}`, new Response('', { headers: { 'content-length': '10' } }));
  }
  await trimCovers(cache, { mostCovers: 3, mostBytes: 100 });
  expect(paths('covers')).toEqual(['/m/360/b', '/m/360/c', '/m/360/d']);
  await trimCovers(cache, { mostCovers: 3, mostBytes: 15 });
  expect(paths('covers')).toEqual(['/m/360/d']);
});

const signed = () => new Request(`${SITE}/m/full/a.webp?e=1&u=2&s=3`);

async function withCopy(until: number, fetch: () => Promise<Response>) {
  const { deps } = device(fetch);
  const cache = await deps.caches.open('offline-me');
  await cache.put('/m/full/a.webp', new Response('copy', { headers: { [POST_HEADER]: 'p' } }));
  const headers = { [UNTIL_HEADER]: String(until) };
  await cache.put(recordAddress('p'), new Response('{}', { headers }));
  return deps;
}

test('a page behind a right is shown from its copy only while the server is away and the right runs', async () => {
  expect(await textOf(answerPrivatePicture(signed(), await withCopy(1001, away)))).toBe('copy');
  const over = await withCopy(1000, away);
  await expect(answerPrivatePicture(signed(), over)).rejects.toThrow('Failed to fetch');
  const refused = await withCopy(1001, async () => new Response('no', { status: 403 }));
  expect((await answerPrivatePicture(signed(), refused)).status).toBe(403);
});
