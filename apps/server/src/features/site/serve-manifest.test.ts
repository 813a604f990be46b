import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@baohe/domain/language/languages';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { appManifest } from './app-manifest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function manifest(query = '', headers: Record<string, string> = {}) {
  const response = await fetch(`${server.address}/manifest.webmanifest${query}`, { headers });
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  return (await response.json()) as ReturnType<typeof appManifest>;
}

test('the app is installed under its name, with icons that are there', async () => {
  const { name, display, icons } = await manifest();
  expect({ name, display }).toEqual({ name: '异次元宝盒', display: 'standalone' });
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  const shipped = join(import.meta.dirname, '../../../../web/public');
  expect(icons.filter(({ src }) => !existsSync(join(shipped, src)))).toEqual([]);
});

test('its menu speaks the language that the page says, else the browser’s', async () => {
  const menus = await Promise.all(
    LANGUAGES.map(async (language) => (await manifest(`?lang=${language}`)).shortcuts[3]?.name),
  );
  expect(menus).toEqual(['离线内容', '離線內容', 'Offline', 'Offline', 'オフライン']);
  expect((await manifest('', { 'accept-language': 'ja-JP' })).lang).toBe('ja');
  expect((await manifest('?lang=xx', { 'accept-language': 'fr' })).lang).toBe('zh-CN');
});

test('a site with another name is installed under that', async () => {
  await server.pool.query(
    `insert into setting (key, value) values ('siteName', '"小黑屋"')
     on conflict (key) do update set value = excluded.value`,
  );
  await server.pool.query(`select pg_notify('baohe_changed', 'settings')`);
  await vi.waitFor(
    async () => expect(await manifest()).toMatchObject({ name: '小黑屋', short_name: '小黑屋' }),
    60_000,
  );
});
