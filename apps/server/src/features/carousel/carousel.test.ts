import { carouselList } from '@baohe/contract/carousel';
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

test('everybody sees the published slides in their order, each with a picture and a way', async () => {
  const { server, list } = await carouselOf({});
  const { records } = await list();
  const { rows } = await server.pool.query<{ id: string }>('select id from post order by key desc');
  expect(records.map(({ carouselLink }) => carouselLink)).toEqual(
    rows.map(({ id }) => `/detail?post=${id}`),
  );
  for (const { carouselUrl } of records) {
    expect((await fetch(`${server.address}${carouselUrl}`)).status).toBe(200);
  }
  await server.pool.query(`update slide set status = 0 where key = 'small/s-b'`);
  expect((await list()).records).toHaveLength(1);
});

test('slides of the demo disappear from a site that is no demo', async () => {
  const { list } = await carouselOf({ DEMO: '0' });
  expect(await list()).toEqual({ records: [] });
});
