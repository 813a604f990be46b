import type { Client } from '@baohe/client/client';
import { auditLog } from '@baohe/contract/audit-managed';
import { managedTiers } from '@baohe/contract/membership-managed';
import { managedGateways } from '@baohe/contract/payment-managed';
import { managedPeople } from '@baohe/contract/people-managed';
import { managedPosts } from '@baohe/contract/posts-managed';
import { managedTerms } from '@baohe/contract/terms-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let root: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '0' } });
  await importSmall(server, { posts: [postLine('one')] });
  root = await server.client({ roles: ['root'] });
});
afterAll(() => server.stop());

async function newest(target: string) {
  const { records } = await root.call(auditLog.page, { target });
  return root.call(auditLog.get, { number: records[0]!.number });
}

const first = async (text: string): Promise<string> =>
  (await server.pool.query<{ id: string }>(text)).rows[0]!.id;

test('the log shows what a tier cost and costs', async () => {
  const userGroupId = await first(`select id from tier where level = 11`);
  await root.call(managedTiers.batchUpdate, { userGroups: [{ userGroupId, discountPrice: 12.5 }] });
  await root.call(managedTiers.batchUpdate, { userGroups: [{ userGroupId, discountPrice: 9.9 }] });
  expect(await newest(userGroupId)).toMatchObject({
    before: [{ id: userGroupId, discountPrice: 12.5 }],
    after: [{ id: userGroupId, discountPrice: 9.9 }],
    hasChanged: true,
  });
});

test('of a gateway the log shows all but its key; that another key was entered is seen', async () => {
  const key = 'very-secret-merchant-key-0001';
  const other = 'very-secret-merchant-key-0002';
  const gateway = {
    name: '甲',
    address: 'https://pay.example/',
    merchantId: '1001',
    methods: ['alipay' as const],
  };
  const { ids } = await root.call(managedGateways.batchSave, {
    payGateways: [{ ...gateway, key }],
  });
  const [payGatewayId] = ids as [string];
  await root.call(managedGateways.batchUpdate, { payGateways: [{ payGatewayId, key: other }] });
  const entry = await newest(payGatewayId);
  expect(entry.hasChanged).toBe(true);
  expect(entry.after).toMatchObject([{ name: '甲', merchantId: '1001', hasKey: true }]);
  const [before, after] = [entry.before, entry.after] as unknown as [
    [Record<string, unknown>],
    [Record<string, unknown>],
  ];
  const different = Object.keys(after[0]).filter((name) => after[0][name] !== before[0][name]);
  expect(different.filter((name) => typeof after[0][name] !== 'object')).toEqual(['keyMark']);

  const { rows } = await server.pool.query<{ log: string; sealed: string }>(
    `select (select string_agg(audit_value::text, '') from audit_value) as log,
       (select encode(sealed_key, 'hex') from pay_gateway where id = $1) as sealed`,
    [payGatewayId],
  );
  expect(rows[0]!.log).not.toContain(key);
  expect(rows[0]!.log).not.toContain(other);
  expect(rows[0]!.log).not.toContain(rows[0]!.sealed);
  expect(rows[0]!.log).not.toContain('sealedKey');
});

test('the log shows what a post was called, cost and was filed under', async () => {
  const postUuid = await first('select id from post');
  await root.call(managedPosts.batchUpdate, {
    posts: [{ postUuid, postTitle: '新名', pointPrice: 77 }],
  });
  expect(await newest(postUuid)).toMatchObject({
    before: [{ id: postUuid, pointPrice: null, title: expect.not.stringMatching('新名') }],
    after: [
      { id: postUuid, pointPrice: 77, title: '新名', terms: expect.arrayContaining(['CAT_1']) },
    ],
  });
  await root.call(managedPosts.batchRemove, { ids: [postUuid] });
  expect(await newest(postUuid)).toMatchObject({
    before: [{ status: 1 }],
    after: [{ status: -1 }],
  });
});

test('the log shows what a term was called', async () => {
  const { ids } = await root.call(managedTerms.batchSave, {
    terms: [{ termName: '旧名', termTaxonomy: 'topics' }],
  });
  const [termUuid] = ids as [string];
  expect(await newest(termUuid)).toMatchObject({ before: [], after: [{ name: '旧名' }] });
  await root.call(managedTerms.batchUpdate, { terms: [{ termUuid, termName: '改名' }] });
  expect(await newest(termUuid)).toMatchObject({
    before: [{ id: termUuid, name: '旧名' }],
    after: [{ id: termUuid, name: '改名' }],
  });
});

test('the log shows which roles somebody had and got, and nothing else about them', async () => {
  const userId = await first(
    `insert into account (name, name_skeleton, password_hash, has_staff_password, email, roles)
     values ('小明', 'xiaoming', 'x', true, 'ming@example.com', '{user}') returning id`,
  );
  await root.call(managedPeople.setRoles, { userId, roles: ['editor'], reason: '新同事' });
  expect(await newest(userId)).toMatchObject({
    before: [{ id: userId, roles: ['user'] }],
    after: [{ id: userId, roles: ['user', 'editor'] }],
  });
  const { rows } = await server.pool.query<{ log: string }>(
    `select string_agg(audit_value::text, '') as log from audit_value`,
  );
  expect(rows[0]!.log).not.toMatch(/小明|ming@example/);
});

test('the chain proves the shown values too', async () => {
  expect(await root.call(auditLog.verify, { after: 0 })).toMatchObject({ broken: null });
});
