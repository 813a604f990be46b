import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let webRoot: string;
let consoleRoot: string;
let opsRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'baohe-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<title>box</title><!--boot-->');
  await writeFile(join(webRoot, 'assets/app.js'), 'open()');
  consoleRoot = await mkdtemp(join(tmpdir(), 'baohe-console-'));
  await mkdir(join(consoleRoot, 'assets'));
  await writeFile(
    join(consoleRoot, 'index.html'),
    '<title>staff</title><style>html{}</style><!--boot-->',
  );
  await writeFile(join(consoleRoot, 'assets/app.js'), 'manage()');
  opsRoot = await mkdtemp(join(tmpdir(), 'baohe-ops-'));
  await mkdir(join(opsRoot, 'assets'));
  await writeFile(join(opsRoot, 'index.html'), '<title>review</title><!--boot-->');
  await writeFile(join(opsRoot, 'assets/app.js'), 'review()');
  server = await startTestServer({ instead: () => ({ webRoot, consoleRoot, opsRoot }) });
});
afterAll(async () => {
  await server.stop();
  await rm(webRoot, { recursive: true });
  await rm(consoleRoot, { recursive: true });
  await rm(opsRoot, { recursive: true });
});

const get = (path: string, headers: Record<string, string>) =>
  fetch(server.address + path, { headers, redirect: 'manual' });

test.each([
  ['a browser', { accept: 'text/html', 'accept-encoding': 'gzip, br' }],
  ['a script that takes nothing packed', { accept: '*/*', 'accept-encoding': 'identity' }],
])('%s gets the page at every address of the app', async (_, headers) => {
  // What chat programs show of the site stands at its own addresses only.
  const titles = { '/': '异次元宝盒', '/?from=home': '异次元宝盒', '/detail?post=1': 'box' };
  for (const [path, title] of Object.entries(titles)) {
    const response = await get(path, headers);
    expect([path, response.status]).toEqual([path, 200]);
    const page = await response.text();
    expect(page).toContain(`<title>${title}</title>`);
    expect(page).toContain('<script type="application/json" id="boot">');
  }
  expect(await (await get('/assets/app.js', headers)).text()).toBe('open()');
});

test.each([
  ['a browser', { accept: 'text/html', 'accept-encoding': 'gzip, br' }],
  ['a script that takes nothing packed', { accept: '*/*', 'accept-encoding': 'identity' }],
])('%s gets the page of the console below /console', async (_, headers) => {
  for (const path of ['/console', '/console/', '/console?x=1', '/console/posts', '/console/a/b']) {
    const response = await get(path, headers);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain('<title>staff</title>');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'self' 'sha256-`);
    expect(policy).toContain(`frame-ancestors 'none'`);
  }
  expect(await (await get('/console/assets/app.js', headers)).text()).toBe('manage()');
  // What only begins alike is the visitor's.
  expect(await (await get('/consoles', headers)).text()).toContain('<title>box</title>');
});

test('the review desk has a page of its own below /ops', async () => {
  for (const path of ['/ops', '/ops/', '/ops?x=1', '/ops/swipe']) {
    expect(await (await get(path, {})).text()).toContain('<title>review</title>');
  }
  expect(await (await get('/ops/assets/app.js', {})).text()).toBe('review()');
  expect(await (await get('/opsx', {})).text()).toContain('<title>box</title>');
});

test.each([
  '/assets/',
  '/console/assets/',
  '/console/assets/gone.js',
  '/console/.vite/manifest.json',
  '/assets/gone.js',
  '/.vite/manifest.json',
  '/../package.json',
  '/m',
  '/.git/config',
  '//etc/passwd',
])('%s is not there', async (path) => {
  expect((await get(path, { 'accept-encoding': 'identity' })).status).toBe(404);
});

test.each([
  ['/success?out_trade_no=1', "'self'"],
  ['/preview', "'self'"],
  ['/one/mine', "'none'"],
  ['/success/more', "'none'"],
])('%s may be framed by %s', async (path, framed) => {
  const { headers } = await get(path, {});
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${framed};`);
});
