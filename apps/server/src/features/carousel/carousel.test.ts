import type { CallFailed } from '@baohe/client/call-failed';
import { managedAnnouncements } from '@baohe/contract/announcements-managed';
import { carouselList } from '@baohe/contract/carousel';
import { managedCarousel as managed, managedSlide } from '@baohe/contract/carousel-managed';
import { expect, onTestFinished, test } from 'vitest';
import { HEAD, importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer } from '../../testing/test-server.ts';

const slides = ['b', 'a'].map((key) => ({
  key: `s-${key}`,
  image: `file:covers/${key}`,
  post: key,
}));

async function carouselOf(env: Record<string, string>) {
  const server = await startTestServer({ env });
  onTestFinished(() => server.stop());
  const posts = [postLine('a'), postLine('b')];
  await importSmall(server, { head: { ...HEAD, slides }, posts }, { demo: true });
  const client = await server.client();
  return { server, list: () => client.call(carouselList, {}) };
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as CallFailed,
  );

test('everybody sees the published slides in their order, each with a picture and a way', async () => {
  const { server, list } = await carouselOf({});
  const { records } = await list();
  const { rows } = await server.pool.query<{ id: string }>('select id from post order by key desc');
  expect(records.map(({ carouselLink }) => carouselLink)).toEqual(
    rows.map(({ id }) => `/detail?post=${id}`),
  );
  const { rows: posts } = await server.pool.query<{ title: string }>(
    'select title from post order by key desc',
  );
  expect(records.map(({ carouselTitle }) => carouselTitle)).toEqual(
    posts.map(({ title }) => title),
  );
  for (const { carouselUrl } of records) {
    expect((await fetch(`${server.address}${carouselUrl}`)).status).toBe(200);
  }
  await server.pool.query(`update slide set status = 0 where key = 'small/s-b'`);
  await server.caughtUp();
  expect((await list()).records).toHaveLength(1);
});

test('slides of the demo disappear from a site that is no demo', async () => {
  const { list } = await carouselOf({ DEMO: '0' });
  expect(await list()).toEqual({ records: [] });
});

/** A site without slides, and a picture that lies in its store behind signed addresses only. */
async function asEditor() {
  const { server, list } = await carouselOf({ DEMO: '0' });
  await server.pool.query('delete from slide');
  await server.caughtUp();
  const { rows } = await server.pool.query<{ hash: string }>(
    `insert into media_file (hash, mime, size) values (sha256('slide'), 'image/png', 5)
     returning encode(hash, 'hex') as hash`,
  );
  const hash = rows[0]?.hash ?? '';
  await server.media.store.write(Buffer.from('slide'), { variant: 'full', hash, ending: 'png' });
  const editor = await server.client({ roles: ['editor'] });
  const carouselUrl = `/m/full/${hash}.png`;
  return {
    server,
    list,
    editor,
    carouselUrl,
    save: (...carousels: object[]) => editor.call(managed.batchSave, { carousels } as never),
  };
}

test('an editor adds a slide, puts it in its place, publishes it and takes it back', async () => {
  const { server, list, editor, save, carouselUrl } = await asEditor();
  const picture = async () => (await fetch(`${server.address}${carouselUrl}`)).status;
  expect(await picture()).toBe(404);

  const { ids } = await save(
    { carouselUrl, carouselLink: '/one/mine', position: 2 },
    { carouselUrl, carouselLink: '/search?q=猫', carouselTitle: '猫', position: 1, status: 1 },
  );
  const [carouselId = '', second = ''] = ids;
  expect(await picture()).toBe(200);
  expect((await list()).records).toEqual([
    { uuid: second, carouselUrl, carouselLink: '/search?q=猫', carouselTitle: '猫' },
  ]);

  expect(await editor.call(managed.alterStatus, { carouselId, status: 1 })).toEqual({ changed: 1 });
  const change = { carouselId, position: 0, carouselLink: '/', carouselTitle: '首页' };
  expect(await editor.call(managed.batchUpdate, { carousels: [change] })).toEqual({ changed: 1 });
  expect((await list()).records.map(({ uuid }) => uuid)).toEqual([carouselId, second]);

  const found = await editor.call(managed.get, { id: carouselId });
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(managedSlide.def.shape).toSorted());
  const always = { startsAt: null, endsAt: null };
  expect(found).toEqual({ uuid: carouselId, carouselUrl, status: 1, ...always, ...change });
  const { records } = await editor.call(managed.page, {});
  expect(records).toHaveLength(2);

  expect(await editor.call(managed.batchRemove, { ids })).toEqual({ changed: 2 });
  expect((await list()).records).toEqual([]);
  expect((await editor.call(managed.get, { id: second })).status).toBe(-1);
  const unknown = failure(editor.call(managed.get, { id: crypto.randomUUID() }));
  expect(await unknown).toMatchObject({ key: 'slide.not_found', msg: '没有这张轮播图' });
});

test('an editor sees the picture of a slide that nobody else sees, and sends its address back', async () => {
  const { server, save, carouselUrl } = await asEditor();
  await save({ carouselUrl, carouselLink: '/' });
  const token = await server.token('editor');
  const editor = await server.client({ token });
  const status = async (address: string, bearer?: string) => {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    return (await fetch(`${server.address}${address}`, { headers })).status;
  };
  const [draft] = (await editor.call(managed.page, {})).records;
  const { carouselId = '', carouselUrl: address = '' } = draft ?? {};
  expect(await status(address, token), 'the editor').toBe(200);
  expect(await status(address), 'a visitor').toBe(403);
  expect(await status(address, await server.token('editor')), 'another editor').toBe(403);
  expect((await editor.call(managed.get, { id: carouselId })).carouselUrl).toBe(address);

  const change = { carouselId, carouselUrl: address };
  expect(await editor.call(managed.batchUpdate, { carousels: [change] })).toEqual({ changed: 1 });
  await save({ carouselUrl: address, carouselLink: '/' });
  await editor.call(managed.alterStatus, { carouselId, status: 1 });
  expect((await editor.call(managed.get, { id: carouselId })).carouselUrl).toBe(carouselUrl);
  expect(await status(carouselUrl), 'published').toBe(200);
  await server.pool.query('update slide set demo = true where id = $1', [carouselId]);
  const hidden = (await editor.call(managed.get, { id: carouselId })).carouselUrl;
  expect(await status(hidden, token), 'of the demo, on a site that is none').toBe(200);
});

test('only pictures of our own store and addresses of the app can be on a slide', async () => {
  const { server, editor, save, carouselUrl, list } = await asEditor();
  const text = 'f'.repeat(64);
  await server.pool.query(
    `insert into media_file (hash, mime, size) values (decode($1, 'hex'), 'text/plain', 1)`,
    [text],
  );
  const wrong = [
    ...[
      `/m/full/${'0'.repeat(64)}.webp`,
      `/m/full/${text}.webp`,
      carouselUrl.replace('.png', '.webp'),
      carouselUrl.replace('full', 'w360'),
      `${carouselUrl}?x`,
      `${carouselUrl}?e=1&u=staff..x&s=1.x&x`,
      `https://elsewhere.example${carouselUrl}`,
      `/m/full/../${carouselUrl}`,
    ].map((url) => ['carouselUrl', { carouselUrl: url, carouselLink: '/' }] as const),
    ...[
      '//elsewhere.example',
      '/\\elsewhere.example',
      'https://x.example',
      'javascript:x()',
      '',
      '/a\0',
      '/\uD800',
      '/a b',
      `/${'x'.repeat(500)}`,
    ].map((link) => ['carouselLink', { carouselUrl, carouselLink: link }] as const),
    ['position', { carouselUrl, carouselLink: '/', position: -1 }] as const,
  ];
  const { ids } = await save({ carouselUrl, carouselLink: '/', status: 1 });
  for (const [field, draft] of wrong) {
    const refused = { code: 400, parameters: { field: `carousels.1.${field}` } };
    const good = { carouselUrl, carouselLink: '/', status: 1 };
    expect([draft, await failure(save(good, draft))]).toMatchObject([draft, refused]);
    const [carouselId] = ids;
    const changes = { carousels: [{ carouselId }, { carouselId, ...draft }] };
    const change = failure(editor.call(managed.batchUpdate, changes as never));
    expect([draft, await change]).toMatchObject([draft, refused]);
  }
  expect((await list()).records).toHaveLength(1);
});

test('a cursor of other managed records is refused', async () => {
  const { editor, save, carouselUrl } = await asEditor();
  await save({ carouselUrl, carouselLink: '/' }, { carouselUrl, carouselLink: '/' });
  const { cursor } = await editor.call(managed.page, { pageParams: { pageSize: 1 } });
  const on = { cursor: cursor ?? '' };
  expect((await editor.call(managed.page, on)).records).toHaveLength(1);
  expect(await failure(editor.call(managedAnnouncements.page, on))).toMatchObject({
    code: 400,
    parameters: { field: 'cursor' },
  });
});

test('slides stand as they were dragged, and those of next week are not there yet', async () => {
  const { server, editor, carouselUrl } = await asEditor();
  const visitor = await server.client();
  const add = async (carouselTitle: string, more: object = {}) => {
    const slide = { carouselUrl, carouselLink: '/', carouselTitle, status: 1 as const, ...more };
    return (await editor.call(managed.batchSave, { carousels: [slide] })).ids[0]!;
  };
  const titles = async () =>
    (await visitor.call(carouselList, {})).records.map(({ carouselTitle }) => carouselTitle);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const [one, two, three] = [await add('一'), await add('二'), await add('三')];
  await editor.call(managed.arrange, { carouselIds: [three, one, two] });
  expect(await titles()).toEqual(['三', '一', '二']);
  await editor.call(managed.arrange, { carouselIds: [two] });
  expect(await titles()).toEqual(['二', '三', '一']);

  await add('下周', { startsAt: inDays(7) });
  await add('上周', { endsAt: inDays(-7) });
  await add('这周', { startsAt: inDays(-1), endsAt: inDays(6), position: 9 });
  expect(await titles()).toEqual(['二', '三', '一', '这周']);
  expect(await failure(add('倒着', { startsAt: inDays(2), endsAt: inDays(1) }))).toMatchObject({
    key: 'schedule.ends_first',
  });
  for (const when of [{ startsAt: '0000-01-01T00:00:00Z' }, { endsAt: '0000-12-31T23:59:59Z' }]) {
    expect(await failure(add('零年', when))).toMatchObject({ key: 'request.invalid' });
  }
});
