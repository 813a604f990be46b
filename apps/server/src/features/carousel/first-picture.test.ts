import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carouselList } from '@baohe/contract/carousel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEAD, importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'baohe-web-'));
  await writeFile(join(webRoot, 'index.html'), '<title>box</title><!--boot-->');
  server = await startTestServer({ instead: () => ({ webRoot }) });
  const slides = ['b', 'a'].map((key) => ({
    key: `s-${key}`,
    image: `file:covers/${key}`,
    post: key,
  }));
  const posts = [postLine('a'), postLine('b')];
  await importSmall(server, { head: { ...HEAD, slides }, posts }, { demo: true });
});
afterAll(async () => {
  await server.stop();
  await rm(webRoot, { recursive: true });
});

const pictureAt = async (path: string) => {
  const page = await (await fetch(server.address + path)).text();
  return /<link rel="preload" as="image" fetchpriority="high" href="([^"]*)">/.exec(page)?.[1];
};

test('the page of the home names the picture of its first slide, and no other page does', async () => {
  const client = await server.client();
  const { records } = await client.call(carouselList, {});
  expect(records).toHaveLength(2);
  expect(await pictureAt('/one/osusume')).toBe(records[0]?.carouselUrl);
  expect(await pictureAt('/one?x=1')).toBe(records[0]?.carouselUrl);
  for (const path of ['/', '/login', '/one/mine']) {
    expect(await pictureAt(path)).toBeUndefined();
  }
});

test('it names none where there is none, and none of a closed site', async () => {
  await server.pool.query('update slide set status = 0');
  await server.caughtUp();
  expect(await pictureAt('/one/osusume')).toBeUndefined();
  await server.pool.query('update slide set status = 1');
  await server.set('appEnabled', false);
  expect(await pictureAt('/one/osusume')).toBeUndefined();
});
