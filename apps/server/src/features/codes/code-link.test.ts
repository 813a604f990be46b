import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareCode } from '@baohe/contract/codes';
import { codeSentence } from '@baohe/domain/codes/sentence';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const TITLE = `<script>alert("1")</script> & 'more' $&`;

let server: TestServer;
let webRoot: string;
let code: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'baohe-web-'));
  await writeFile(join(webRoot, 'index.html'), '<head><title>box</title></head><!--boot-->');
  server = await startTestServer({
    env: { DEMO: '0', PUBLIC_URL: 'https://box.example' },
    instead: () => ({ webRoot }),
  });
  await importSmall(server, { posts: [postLine('a')] });
  await server.pool.query('update post set title = $1', [TITLE]);
  await server.caughtUp();
  const { rows } = await server.pool.query<{ id: string }>('select id from post');
  const owner = await server.client({ roles: ['user'] });
  code = await owner.call(shareCode, { fkPostId: rows[0]!.id });
});
afterAll(async () => {
  await server.stop();
  await rm(webRoot, { recursive: true });
});
beforeEach(async () => {
  await server.pool.query('delete from attempts');
});

async function fetchPage(path: string) {
  const response = await fetch(server.address + path);
  return { response, page: await response.text() };
}

const property = (page: string, name: string) =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)" />`).exec(page)?.[1];

test('a chat program reads the title, cover and sentence of a code, with whole addresses', async () => {
  const { response, page } = await fetchPage(`/k/${code}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, max-age=60');
  expect(property(page, 'site_name')).toBe('异次元宝盒');
  expect(property(page, 'url')).toBe(`https://box.example/k/${code}`);
  expect(property(page, 'image')).toMatch(/^https:\/\/box\.example\/m\/.+/);
  expect(property(page, 'description')).toBe(
    `帮我开一下这个盒子，还需3助力。${codeSentence(code)}`,
  );
  expect(page).toContain('<meta name="robots" content="noindex" />');
  // The app starts there as everywhere.
  expect(page).toContain('id="boot"');
});

test('a title is text there, whatever stands in it', async () => {
  const { page } = await fetchPage(`/k/${code}`);
  const written = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39; $&amp;';
  expect(property(page, 'title')).toBe(written);
  expect(page).toContain(`<title>${written}</title>`);
  expect(page).not.toContain('<script>alert');
});

test('small letters and dashes lead to the same', async () => {
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
  const { page } = await fetchPage(`/k/${typed}`);
  expect(property(page, 'url')).toBe(`https://box.example/k/${code}`);
});

test.each(['/k/AAAAAAAAAA', '/k/short', '/k/%3Cscript%3E'])(
  '%s looks like the site itself',
  async (path) => {
    const { response, page } = await fetchPage(path);
    expect(response.status).toBe(200);
    expect(property(page, 'title')).toBe('异次元宝盒');
    expect(property(page, 'image')).toBe('https://box.example/icons/app-512.png');
    expect(page).not.toContain('<script>');
  },
);

test('a code whose post was taken down looks like the site itself', async () => {
  await server.pool.query('update post set status = 0');
  await server.caughtUp();
  const { page } = await fetchPage(`/k/${code}`);
  expect(property(page, 'title')).toBe('异次元宝盒');
  await server.pool.query('update post set status = 1');
  await server.caughtUp();
});

test('who guesses by links is shown nothing after some, and the app still comes', async () => {
  await server.set('codeLinksPerMinuteByAddress', 3);
  for (const guess of ['AAAAAAAAAA', 'BBBBBBBBBB', 'CCCCCCCCCC']) {
    await fetchPage(`/k/${guess}`);
  }
  const { response, page } = await fetchPage(`/k/${code}`);
  expect(response.status).toBe(200);
  expect(property(page, 'title')).toBe('异次元宝盒');
  const misses = await server.pool.query<{ count: number }>(
    `select count from attempts where bucket = 'code-misses'`,
  );
  expect(misses.rows).toEqual([{ count: 3 }]);
});

test('other addresses keep the title of the page', async () => {
  const { page } = await fetchPage('/one/mine');
  expect(page).toContain('<title>box</title>');
  expect(page).not.toContain('og:');
});
