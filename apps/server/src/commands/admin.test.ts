import { login, register, whoAmI } from '@baohe/contract/identity';
import { setup } from '@baohe/contract/setup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startScript } from '../testing/child.ts';
import { openBrowser } from '../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function admin(...args: string[]) {
  const { ended } = startScript(new URL('admin.ts', import.meta.url), args, {
    env: { DATABASE_URL: server.connectionString, DATA_DIR: server.dataDir },
  });
  const { code, output } = await ended;
  return { code, output: output.trim() };
}

test(
  'who forgot the password gets a new one; whoever was in is out',
  { timeout: 300_000 },
  async () => {
    const browser = openBrowser(server);
    await browser.client.call(register, { username: 'harbour_1', password: 'lantern-7' });
    await browser.logIn('harbour_1', 'lantern-7');

    const { code, output } = await admin('reset', 'Harbour_1');
    const [, password = ''] = /^harbour_1 \/ (\S{12})$/.exec(output) ?? [];
    expect([code, password]).toEqual([0, expect.stringMatching(/./)]);
    await expect(browser.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
    await expect(browser.recognise()).rejects.toMatchObject({ key: 'device.revoked' });
    await expect(browser.logIn('harbour_1', 'lantern-7')).rejects.toMatchObject({
      key: 'login.failed',
    });
    await browser.logIn('harbour_1', password);
    expect(await admin('reset', 'nobody_here')).toEqual({
      code: 1,
      output: 'There is no account nobody_here',
    });
  },
);

test('roles are given by name and hold at the next call', { timeout: 300_000 }, async () => {
  const browser = openBrowser(server);
  await browser.client.call(register, { username: 'harbour_2', password: 'lantern-7' });
  await browser.logIn('harbour_2', 'lantern-7');
  expect(await admin('roles', 'harbour_2', 'editor', 'operator')).toEqual({
    code: 0,
    output: 'harbour_2: user, editor, operator',
  });
  expect((await browser.client.call(whoAmI, {})).asUser.roles).toEqual([
    'user',
    'editor',
    'operator',
  ]);
  expect((await admin('roles', 'harbour_2', 'king')).code).toBe(1);
  const { rows } = await server.pool.query<{ actor: string; action: string; targets: string[] }>(
    `select actor, action, targets from audit_entry where action like 'npm run admin -- roles'`,
  );
  expect(rows).toEqual([
    {
      actor: 'command line',
      action: 'npm run admin -- roles',
      targets: [expect.any(String), 'role user', 'role editor', 'role operator'],
    },
  ]);
});

test(
  'a new set-up link works; a mistake is answered with what can be typed',
  { timeout: 300_000 },
  async () => {
    const { output } = await admin('setup');
    const [, token = ''] = /^http:\/\/127\.0\.0\.1:5080\/setup#(\S+)$/.exec(output) ?? [];
    const { client } = openBrowser(server);
    await client.call(setup, { token, username: 'ROOT', password: 'a long enough one' });
    await client.call(login, { username: 'ROOT', password: 'a long enough one' });
    expect(await admin('setup')).toMatchObject({
      code: 1,
      output: expect.stringContaining('has its ROOT') as string,
    });
    expect((await admin('dance')).output).toContain('npm run admin -- reset NAME');
  },
);
