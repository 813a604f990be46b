import { login } from '@baohe/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts';
import { fillPeople } from './fill-people.ts';
import { peopleRepository } from './people.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

const fill = () => fillPeople(server.db, server.identity, server.dataDir);
const logIn = (username: string, password: string, address?: string) =>
  openBrowser(server, address === undefined ? {} : { address }).client.call(login, {
    username,
    password,
  });

test('everybody of the demo gets in with the password of the README and holds what they should', async () => {
  const password = await fill();
  for (const { name, roles, points, tiers } of demoPeople) {
    const { asUser, asUserDetail, vipList } = await logIn(name, DEMO_PASSWORD);
    expect([name, asUser.roles, asUserDetail.userPoints]).toEqual([name, roles, points]);
    expect(vipList.map((tier) => [tier.usergroupLevel, tier.usergroupActiveStatus === 1])).toEqual(
      tiers.map(([level, days]) => [level, days === null || days > 0]),
    );
  }
  expect((await logIn('ROOT', password ?? '')).asUser.roles).toEqual(['user', 'root']);
});

test('a second start adds nobody and keeps the password of ROOT', async () => {
  const first = await fill();
  const count = async () =>
    (await server.pool.query<{ count: string }>('select count(*) from account')).rows[0]?.count;
  const before = await count();
  expect(await fill()).toBe(first);
  expect(await count()).toBe(before);
});

test('staff of the demo, whose password everybody can read, is let in from home only', async () => {
  await fill();
  await expect(logIn('demo_manager', DEMO_PASSWORD, '203.0.113.7')).rejects.toMatchObject({
    key: 'login.failed',
  });
  await logIn('demo_manager', DEMO_PASSWORD);
  await logIn('demo_user', DEMO_PASSWORD, '203.0.113.8');
});

test('without the demo nobody of it gets in, and whoever was in is out', async () => {
  const password = await fill();
  const people = peopleRepository(server.db);
  await people.letIn(false);
  await expect(logIn('demo_user', DEMO_PASSWORD)).rejects.toMatchObject({
    key: 'account.disabled',
  });
  await expect(logIn('ROOT', password ?? '')).rejects.toMatchObject({ key: 'account.disabled' });
  await people.letIn(true);
  await logIn('demo_user', DEMO_PASSWORD);
});
