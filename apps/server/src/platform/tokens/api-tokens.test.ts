import { alterPwd, devices } from '@baohe/contract/account';
import { managedAnnouncements } from '@baohe/contract/announcements-managed';
import { endpoints } from '@baohe/contract/endpoints';
import { whoAmI } from '@baohe/contract/identity';
import { managedTiers } from '@baohe/contract/membership-managed';
import { siteSettings } from '@baohe/contract/site';
import { treeTerm } from '@baohe/contract/terms';
import { ROLES, type Role } from '@baohe/domain/identity/roles';
import { areaOf, SCOPES, type Scope } from '@baohe/domain/identity/scopes';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { accountsRepository } from '../../features/identity/accounts.repository.ts';
import { startScript } from '../../testing/child.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { issueApiToken } from './api-token.ts';
import { apiTokensRepository } from './api-tokens.repository.ts';

let server: TestServer;
let now = new Date('2026-11-16T00:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.stop());

async function issue(roles: Role[], scopes: Scope[], expiresAt: Date | null = null) {
  const accountId = await accountsRepository(server.db).add({ name: 'script', roles });
  const tokens = apiTokensRepository(server.db);
  return issueApiToken(tokens, { accountId, name: 'script', scopes, expiresAt });
}

async function clientOf(roles: Role[], scopes: Scope[]) {
  const { token } = await issue(roles, scopes);
  return server.client({ token });
}

const draft = { annos: [{ annoKey: 'homeAnno' as const, annoName: '试', annoContent: '' }] };

test('every call of the contract is of an area, or of none that a token can have', () => {
  const strays = endpoints.filter(({ path }) => areaOf(path) === undefined);
  expect(strays.map(({ path }) => path)).toEqual([]);
});

test('a token goes as far as its scopes', async () => {
  const reader = await clientOf(['editor'], ['content:read']);
  await reader.call(managedAnnouncements.page, {});
  await expect(reader.call(managedAnnouncements.batchSave, draft)).rejects.toMatchObject({
    key: 'token.scope_missing',
    parameters: { scope: 'content:write' },
  });
  const writer = await clientOf(['editor'], ['content:write']);
  await writer.call(managedAnnouncements.batchSave, draft);
  await writer.call(managedAnnouncements.page, {});
  await expect(writer.call(managedTiers.page, {})).rejects.toMatchObject({
    key: 'token.scope_missing',
    parameters: { scope: 'membership:read' },
  });
});

test('the same in a batch, call by call', async () => {
  const { token } = await issue(['admin'], ['content:read']);
  const client = await server.client({ token, batches: true });
  const [page, tiers] = await Promise.allSettled([
    client.call(managedAnnouncements.page, {}),
    client.call(managedTiers.page, {}),
  ]);
  expect(page.status).toBe('fulfilled');
  expect(tiers).toMatchObject({ reason: { key: 'token.scope_missing' } });
});

test('and never further than the roles of its account', async () => {
  const user = await clientOf(['user'], [...SCOPES]);
  await expect(user.call(managedAnnouncements.page, {})).rejects.toMatchObject({
    key: 'access.denied',
  });
});

test('what is for a person alone is closed to every token', async () => {
  const all = await clientOf([...ROLES], [...SCOPES]);
  for (const call of [whoAmI, devices]) {
    await expect(all.call(call, {})).rejects.toMatchObject({ key: 'access.denied' });
  }
  const change = { userId: crypto.randomUUID(), oldPwd: 'a', newPwd: 'b' };
  await expect(all.call(alterPwd, change)).rejects.toMatchObject({ key: 'access.denied' });
  const { token } = await issue([...ROLES], [...SCOPES]);
  const live = await fetch(`${server.address}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(live.status).toBe(403);
});

test('where everybody may ask, a token beyond its scopes is answered as a visitor', async () => {
  const other = await clientOf(['root'], ['membership:read']);
  const visitor = await server.client();
  expect(await other.call(treeTerm, {})).toEqual(await visitor.call(treeTerm, {}));
  await other.call(siteSettings, {});
});

test('a revoked token ends at once, in every process; so does one whose time is over', async () => {
  const { id, token } = await issue(['editor'], ['content:read']);
  const here = await server.client({ token });
  const there = await (await server.another()).client({ token });
  await here.call(managedAnnouncements.page, {});
  await there.call(managedAnnouncements.page, {});
  expect(await apiTokensRepository(server.db).revoke(id, now)).toBe(true);
  expect(await apiTokensRepository(server.db).revoke(id, now)).toBe(false);
  await server.caughtUp();
  for (const client of [here, there]) {
    await vi.waitFor(
      () =>
        expect(client.call(managedAnnouncements.page, {})).rejects.toMatchObject({
          key: 'session.missing',
        }),
      60_000,
    );
  }

  const until = new Date(now.getTime() + 60_000);
  const short = await issue(['editor'], ['content:read'], until);
  const client = await server.client({ token: short.token });
  await client.call(managedAnnouncements.page, {});
  const before = now;
  onTestFinished(() => void (now = before));
  now = until;
  await expect(client.call(managedAnnouncements.page, {})).rejects.toMatchObject({
    key: 'session.missing',
  });
});

test('the audit log names the token', async () => {
  const { id, token } = await issue(['editor'], ['content:write']);
  await (await server.client({ token })).call(managedAnnouncements.batchSave, draft);
  const { rows } = await server.pool.query<{ token_id: string }>(
    'select token_id from audit_entry order by seq desc limit 1',
  );
  expect(rows).toEqual([{ token_id: id }]);
});

async function session(...args: string[]) {
  const child = startScript(new URL('../../commands/session.ts', import.meta.url), args, {
    env: { DATABASE_URL: server.connectionString, DATA_DIR: server.dataDir },
  });
  onTestFinished(() => void child.process.kill('SIGKILL'));
  return child.ended;
}

// Eight processes one after another.
test(
  'npm run session issues, lists and revokes tokens; a wrong word is said',
  { timeout: 300_000 },
  async () => {
    const args = ['editor', '--scope', 'content:write,site:read', '--name', 'importer'];
    const issued = await session(...args, '--days', '9');
    expect(issued).toMatchObject({ code: 0 });
    const [, token = '', id = ''] =
      /Bearer (baohe_[\w-]{43})\nToken ([0-9a-f-]{36}), until \d{4}-\d\d-\d\d: content:write, site:read\n$/.exec(
        issued.output,
      ) ?? [];
    // The command goes by the machine's clock.
    const before = now;
    onTestFinished(() => void (now = before));
    now = new Date();
    const client = await server.client({ token });
    await client.call(managedAnnouncements.batchSave, draft);

    const listed = await session('list');
    expect(listed.output).toContain(`${id}  importer (editor)  content:write, site:read  until `);
    expect(await session('revoke', id)).toMatchObject({
      code: 0,
      output: `Token ${id} is revoked\n`,
    });
    await vi.waitFor(
      () =>
        expect(client.call(managedAnnouncements.page, {})).rejects.toMatchObject({
          key: 'session.missing',
        }),
      60_000,
    );
    expect(await session('revoke', id)).toMatchObject({ code: 1 });
    const { rows } = await server.pool.query<{ actor: string; action: string }>(
      `select actor, action from audit_entry where account_id is null order by seq`,
    );
    expect(rows).toEqual([
      { actor: 'command line', action: 'npm run session -- issue' },
      { actor: 'command line', action: 'npm run session -- revoke' },
    ]);

    for (const wrong of [
      ['editor', '--scope', 'all'],
      ['editor', '--days', '0', '--scope', 'site:read'],
      ['nobody'],
    ]) {
      expect(await session(...wrong)).toMatchObject({ code: 1 });
    }
  },
);
