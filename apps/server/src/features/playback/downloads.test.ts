import { getDownloads } from '@baohe/contract/playback';
import { managedDownloads } from '@baohe/contract/posts-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdTier } from '../../testing/hold-tier.ts';
import { importSmall, pictureOf, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { downloadsRepository } from './downloads.repository.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await importSmall(server, {
    files: [{ ref: 'file:game', mime: 'image/webp', path: 'game.webp' }],
    folder: { 'game.webp': pictureOf('game') },
    posts: [
      postLine('game', { contentInfo: { chapterList: [{ optImgUrl: 'file:game' }] } }),
      postLine('free', { pointPrice: 0 }),
    ],
  });
});
afterAll(() => server.stop());

test('while downloads are on, members who may open a post see where to get it, and nobody else', async () => {
  const { rows } = await server.pool.query<{ key: string; id: string }>('select key, id from post');
  const idOf = (key: string) => rows.find((row) => row.key === `small/${key}`)?.id ?? '';
  const { rows: files } = await server.pool.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from library_file where ref = 'small/game'`,
  );
  const editor = await server.client({ roles: ['editor'] });
  for (const postId of [idOf('game'), idOf('free')]) {
    await editor.call(managedDownloads.plain.add, {
      postId,
      downloadInfos: [
        { name: '本站', url: `/m/full/${files[0]?.hash}.webp`, sizeBytes: 405_000_000 },
        { name: '网盘', url: 'https://pan.example/s/1', password: 'abcd', position: 1 },
      ],
    });
  }
  const token = await server.token('user');
  await holdTier(server, token, { level: 11, since: new Date(), days: 30 });
  const member = await server.client({ token });
  const user = await server.client({ roles: ['user'] });
  const ask = (client: typeof member, key: string) =>
    client.call(getDownloads, { postId: idOf(key) }).then(
      ({ records }) => records,
      ({ key: refusal }: { key: string }) => refusal,
    );

  expect(await ask(member, 'game')).toBe('access.denied');
  await server.set('downloads', true);
  const entries = await ask(member, 'game');
  expect(entries).toEqual([
    { name: '本站', url: expect.stringContaining('?e='), code: '', sizeBytes: 405_000_000 },
    { name: '网盘', url: 'https://pan.example/s/1', code: 'abcd', sizeBytes: null },
  ]);
  const [{ url } = { url: '' }] = typeof entries === 'string' ? [] : entries;
  const fetched = (headers: Record<string, string>) =>
    fetch(`${server.address}${url}`, { headers });
  expect((await fetched({ authorization: `Bearer ${token}` })).status).toBe(200);
  expect((await fetched({})).status).toBe(403);
  expect(await ask(user, 'game')).toBe('post.locked');
  expect(await ask(user, 'free')).toBe('access.denied');
  expect(await ask(await server.client(), 'free')).toBe('access.denied');
});

test('files of a library are downloads of their post; importing again replaces them and no link of an editor', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from post where key = 'small/free'`,
  );
  const postId = rows[0]!.id;
  await server.pool.query('delete from download_info where post_id = $1', [postId]);
  const editor = await server.client({ roles: ['editor'] });
  await editor.call(managedDownloads.plain.add, {
    postId,
    downloadInfos: [{ name: '网盘', url: 'https://pan.example/s/2', position: 9 }],
  });
  const downloads = downloadsRepository(server.db);
  const file = { name: '游戏.zip', fileRef: 'small/game', sizeBytes: 12, position: 0 };
  await downloads.replace(postId, [file]);
  await downloads.replace(postId, [{ ...file, name: '游'.repeat(80), sizeBytes: 13 }]);
  await server.set('downloads', true);
  const token = await server.token('user');
  await holdTier(server, token, { level: 11, since: new Date(), days: 30 });
  const member = await server.client({ token });
  const records = async () => (await member.call(getDownloads, { postId })).records;
  expect(await records()).toEqual([
    {
      name: '游'.repeat(60),
      url: expect.stringMatching(/^\/m\/full\/.*\?e=/),
      code: '',
      sizeBytes: 13,
    },
    { name: '网盘', url: 'https://pan.example/s/2', code: '', sizeBytes: null },
  ]);
  const [own] = await records();
  const fetched = await fetch(`${server.address}${own?.url}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(fetched.status).toBe(200);
  const user = await server.client({ roles: ['user'] });
  await expect(user.call(getDownloads, { postId })).rejects.toMatchObject({ key: 'access.denied' });
  await expect(downloads.replace(postId, [{ ...file, fileRef: 'small/none' }])).rejects.toThrow(
    'small/none is not in the store',
  );
  await downloads.replace(postId, []);
  expect((await records()).map(({ name }) => name)).toEqual(['网盘']);
});
