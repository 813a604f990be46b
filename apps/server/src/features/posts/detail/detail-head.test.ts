import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let webRoot: string;
let postId: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'baohe-web-'));
  await writeFile(join(webRoot, 'index.html'), '<head><title>box</title></head><!--boot-->');
  server = await startTestServer({
    env: { DEMO: '0', PUBLIC_URL: 'https://box.example' },
    instead: () => ({ webRoot }),
  });
  await importSmall(server, { posts: [postLine('a')] });
  const { rows } = await server.pool.query<{ id: string }>('select id from post');
  postId = rows[0]!.id;
});
afterAll(async () => {
  await server.stop();
  await rm(webRoot, { recursive: true });
});

async function pageOf(address: string): Promise<string> {
  const response = await fetch(server.address + address);
  expect(response.status).toBe(200);
  const page = await response.text();
  // The app starts there as everywhere.
  expect(page).toContain('id="boot"');
  return page;
}

const property = (page: string, name: string) =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)" />`).exec(page)?.[1];

async function change(text: string): Promise<void> {
  await server.pool.query(text);
  await server.caughtUp();
}

test('the link to a post has its title, its cover and its kind for chat programs', async () => {
  const page = await pageOf(`/detail?post=${postId}&tab=comments`);
  expect(page).toContain('<title>标题 a</title>');
  expect(property(page, 'title')).toBe('标题 a');
  expect(property(page, 'site_name')).toBe('异次元宝盒');
  expect(property(page, 'url')).toBe(`https://box.example/detail?post=${postId}`);
  expect(property(page, 'image')).toMatch(/^https:\/\/box\.example\/m\/.+/);
  expect(property(page, 'description')).toMatch(/ · 异次元宝盒$/);
});

test.each([
  ['no post', () => '/detail'],
  ['nonsense', () => '/detail?post=%3Cscript%3E'],
  ['two posts', () => `/detail?post=${postId}&post=${postId}`],
  ['a post that is not there', () => '/detail?post=00000000-0000-4000-8000-000000000000'],
  ['another page', () => `/search?post=${postId}`],
])('%s: the page of the site', async (_, address) => {
  const page = await pageOf(address());
  expect(page).toContain('<title>box</title>');
  expect(page).not.toContain('og:');
});

test.each([
  ['taken down', 'update post set status = 0', 'update post set status = 1'],
  ['not for every age', 'update post set age_rating = 18', 'update post set age_rating = 0'],
])('what is %s is not shown to strangers there', async (_, taken, given) => {
  await change(taken);
  expect(await pageOf(`/detail?post=${postId}`)).not.toContain('标题 a');
  await change(given);
  expect(await pageOf(`/detail?post=${postId}`)).toContain('标题 a');
});

test.each(['/', '/guest', '/one/osusume'])(
  'the link to the site shows its name, its icon and what it is: %s',
  async (address) => {
    const page = await pageOf(address);
    expect(page).toContain('<title>异次元宝盒</title>');
    expect(property(page, 'image')).toBe('https://box.example/icons/app-512.png');
    expect(property(page, 'url')).toBe('https://box.example/');
    expect(property(page, 'description')).toMatch(/漫画/);
    expect(page).not.toContain('noindex');
  },
);

test.each(['/g', '/a'])(
  'a link to what is lent or shared names the site alone: %s',
  async (address) => {
    const page = await pageOf(address);
    expect(property(page, 'title')).toBe('异次元宝盒');
    expect(property(page, 'url')).toBe(`https://box.example${address}`);
    expect(page).toContain('noindex');
  },
);

test('a closed site says nothing of its posts', async () => {
  await server.set('appEnabled', false);
  expect(await pageOf(`/detail?post=${postId}`)).not.toContain('标题 a');
  await server.set('appEnabled', true);
});
