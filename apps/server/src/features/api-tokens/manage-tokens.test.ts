import type { Client } from '@baohe/client/client';
import { managedAnnouncements } from '@baohe/contract/announcements-managed';
import { auditLog } from '@baohe/contract/audit-managed';
import { managedTokens } from '@baohe/contract/tokens-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let root: Client;
beforeAll(async () => {
  server = await startTestServer();
  root = await server.client({ roles: ['root'] });
});
afterAll(() => server.stop());

const order = {
  name: '导入脚本',
  roles: ['editor' as const],
  scopes: ['content:read' as const, 'content:read' as const],
  days: 30,
};

test('ROOT makes a token, sees it once, sees that it was used, and ends it', async () => {
  const { tokenId, token } = await root.call(managedTokens.create, order);
  const script = await server.client({ token });
  await script.call(managedAnnouncements.page, {});

  const { tokens } = await root.call(managedTokens.list, {});
  expect(tokens[0]).toMatchObject({
    tokenId,
    name: '导入脚本',
    roles: ['editor'],
    scopes: ['content:read'],
    lastUsedAt: expect.any(String),
    revokedAt: null,
  });
  expect(JSON.stringify(tokens)).not.toContain(token);

  await root.call(managedTokens.revoke, { tokenId });
  await expect(script.call(managedAnnouncements.page, {})).rejects.toMatchObject({
    key: 'session.missing',
  });
  await expect(root.call(managedTokens.revoke, { tokenId })).rejects.toMatchObject({
    key: 'record.not_found',
  });
  const { records } = await root.call(auditLog.page, { target: tokenId });
  expect(records.map(({ action }) => action)).toEqual([
    'POST /sys/token/revoke',
    'POST /sys/token/create',
  ]);
});

test('a token makes no token, whatever it may', async () => {
  const { token } = await root.call(managedTokens.create, {
    ...order,
    roles: ['root'],
    scopes: ['site:write'],
  });
  const script = await server.client({ token });
  await expect(script.call(managedTokens.create, order)).rejects.toMatchObject({
    key: 'access.denied',
  });
});
