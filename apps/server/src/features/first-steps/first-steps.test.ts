import { confirmFirstStep, firstSteps } from '@baohe/contract/first-steps';
import { afterEach, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { healthRepository } from '../health/health.repository.ts';

let server: TestServer;
afterEach(() => server.stop());

const doneAt = async (at: TestServer) => {
  const { steps } = await (await at.client({ roles: ['admin'] })).call(firstSteps, {});
  return steps.filter(({ isDone }) => isDone).map(({ key }) => key);
};

test('a new site has everything before it, and each step ticks itself', async () => {
  server = await startTestServer();
  await server.pool.query('update tier set discount_price = 0');
  expect(await doneAt(server)).toEqual([]);

  await server.set('siteName', '我的库');
  expect(await doneAt(server)).toEqual(['name']);

  await importSmall(server, { posts: [postLine('a')] });
  expect(await doneAt(server)).toEqual(['name', 'content', 'categories']);
  await server.pool.query('update post set demo = true');
  expect(await doneAt(server)).toEqual(['name']);

  await server.pool.query('update tier set discount_price = 990 where level = 11');
  expect(await doneAt(server)).toEqual(['name', 'tiers']);

  await server.pool.query(
    `insert into pay_gateway (name, address, merchant_id, methods, sealed_key, status, is_test)
     values ('试', 'https://pay.example/', '1', '{alipay}', 'x', 1, true)`,
  );
  expect(await doneAt(server)).toEqual(['name', 'tiers']);
  await server.pool.query('update pay_gateway set is_test = false');
  expect(await doneAt(server)).toEqual(['name', 'tiers', 'gateway']);
});

test('what happens outside of the site an admin ticks, and unticks', async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://library.example' } });
  await server.pool.query('update tier set discount_price = 0');
  const admin = await server.client({ roles: ['admin'] });
  expect(await doneAt(server)).toEqual(['address']);
  const { steps } = await admin.call(confirmFirstStep, { key: 'backup' });
  expect(steps.at(-1)).toEqual({ key: 'backup', isDone: true });
  expect(await doneAt(server)).toEqual(['address', 'backup']);
  await admin.call(confirmFirstStep, { key: 'backup', isDone: false });
  expect(await doneAt(server)).toEqual(['address']);
});

test('a backup that was made ticks its step', async () => {
  server = await startTestServer();
  await server.pool.query('update tier set discount_price = 0');
  expect(await doneAt(server)).toEqual([]);
  await healthRepository(server.db).noteBackup(new Date(), null);
  expect(await doneAt(server)).toEqual(['backup']);
});
