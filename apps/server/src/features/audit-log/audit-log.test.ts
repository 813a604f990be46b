import type { Client } from '@baohe/client/client';
import { managedAnnouncements } from '@baohe/contract/announcements-managed';
import { auditLog } from '@baohe/contract/audit-managed';
import { managedSettings } from '@baohe/contract/settings-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditRepository } from '../../platform/audit/audit.repository.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Client;
let editor: Client;
let annoId: string;
const DAY_MS = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ roles: ['admin'] });
  editor = await server.client({ roles: ['editor'] });
  const draft = { annoKey: 'homeAnno' as const, annoName: '试', annoContent: '' };
  const { ids } = await editor.call(managedAnnouncements.batchSave, { annos: [draft] });
  annoId = ids[0]!;
  await admin.call(managedSettings.change, { key: 'helpsNeeded', value: 4 });
});
afterAll(() => server.stop());

const actionsOf = async (filter: Parameters<typeof page>[0]) =>
  (await page(filter)).records.map(({ action }) => action);
const page = (filter: object) => admin.call(auditLog.page, filter);

test('entries are found by what they are about, who did it, what it touched and when', async () => {
  const SAVED = 'POST /ope/anno/batchSave';
  const CHANGED = 'PUT /sys/setting/change';
  expect(await actionsOf({})).toEqual([CHANGED, SAVED]);
  expect(await actionsOf({ area: 'site' })).toEqual([CHANGED]);
  expect(await actionsOf({ area: 'announcements' })).toEqual([SAVED]);
  expect(await actionsOf({ area: 'money' })).toEqual([]);
  expect(await actionsOf({ target: annoId })).toEqual([SAVED]);
  expect(await actionsOf({ target: 'helpsNeeded' })).toEqual([CHANGED]);
  expect(await actionsOf({ who: 'someone' })).toHaveLength(2);
  expect(await actionsOf({ who: 'nobody' })).toEqual([]);
  const [newest] = (await page({})).records;
  expect(await actionsOf({ who: newest!.userId! })).toEqual([CHANGED]);
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  expect(await actionsOf({ from: tomorrow })).toEqual([]);
  expect(await actionsOf({ until: tomorrow })).toHaveLength(2);
});

test('a long log is read page by page, newest first', async () => {
  for (let value = 1; value <= 55; value += 1) {
    await admin.call(managedSettings.change, { key: 'openOrders', value });
  }
  const first = await page({ target: 'openOrders' });
  expect(first.records).toHaveLength(50);
  const second = await page({ target: 'openOrders', cursor: first.cursor! });
  expect(second.records).toHaveLength(5);
  expect(second.cursor).toBeNull();
  const numbers = [...first.records, ...second.records].map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
});

test('a whole log verifies, in pieces too', async () => {
  expect(await admin.call(auditLog.verify, { after: 0 })).toMatchObject({
    isDone: true,
    broken: null,
  });
  const repository = auditRepository(server.db);
  let piece = await repository.checkPiece(0, 10);
  let pieces = 1;
  while (!piece.isDone) {
    piece = await repository.checkPiece(piece.checked, 10);
    pieces += 1;
  }
  expect(piece.broken).toBeNull();
  expect(piece.checked).toBe(piece.total);
  expect(pieces).toBe(Math.floor(piece.total / 10) + 1);
});

test.each([
  ['an entry', 'audit_entry', `update audit_entry set actor = 'other' where seq = 15`, 15],
  ['a value', 'audit_value', `update audit_value set after = '[]' where seq = 20`, 20],
  [
    'a value that looks the same',
    'audit_value',
    `update audit_value set after = after || ' ' where seq = 12`,
    12,
  ],
])('%s that was damaged is named, whichever piece it is in', async (_, table, damage, number) => {
  const client = await server.pool.connect();
  try {
    await client.query('begin');
    await client.query(`alter table ${table} disable trigger user`);
    const { rowCount } = await client.query(damage);
    expect(rowCount).toBe(1);
    const repository = auditRepository({ ...server.db, $client: client });
    expect(await repository.checkPiece(0)).toMatchObject({ isDone: true, broken: number });
    expect(await repository.checkPiece(10, 30)).toMatchObject({ isDone: true, broken: number });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('what is forged behind the end of the log is noticed', async () => {
  const client = await server.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table audit_entry disable trigger user');
    await client.query(`
      with head as (select seq, hash from audit_head)
      insert into audit_entry
      select (jsonb_populate_record(entry, jsonb_build_object('seq', head.seq + 1, 'previous', head.hash, 'hash', '\\x00'))).*
      from audit_entry entry, head where entry.seq = head.seq`);
    const repository = auditRepository({ ...server.db, $client: client });
    const { total } = await repository.checkPiece(0);
    expect(await repository.checkPiece(0)).toMatchObject({ broken: total + 1 });
    // The last piece ends exactly where the log should.
    expect(await repository.checkPiece(0, total)).toMatchObject({ isDone: false });
    expect(await repository.checkPiece(total, total)).toMatchObject({ broken: total + 1 });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.each([
  'update audit_value set after = $$x$$',
  'delete from audit_value',
  'truncate audit_value',
])('the values cannot be changed: %s', async (statement) => {
  await expect(server.pool.query(statement)).rejects.toThrow('append-only');
});
