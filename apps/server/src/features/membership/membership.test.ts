import type { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { tier, tierById, tierByLevel, tierList } from '@baohe/contract/membership';
import { managedTiers as managed } from '@baohe/contract/membership-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let nobody: Client;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  nobody = await server.client();
  admin = await server.client({ roles: ['admin'] });
});
afterAll(() => server.stop());

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as CallFailed,
  );

const ofLevel = (level: number) => nobody.call(tierByLevel, { level });

const draft = (groupLevel: number, change: object = {}) => ({
  groupLevel,
  groupType: '支持者',
  groupName: '支持者·月卡',
  groupBgcolor: '#A0B1C2',
  discountPrice: 9.9,
  originalPrice: 19.99,
  groupDesc: ['30 天', '谢谢'],
  groupZone: { areaName: '名录', areaList: ['致谢'] },
  areas: ['dimension' as const, 'square' as const],
  days: 30,
  ...change,
});

test('everybody reads the tiers by level, the one of everybody among them', async () => {
  const { records } = await nobody.call(tierList, {});
  const levels = [1, 2, 3, 4].flatMap((zone) => [1, 2, 3, 4].map((term) => zone * 10 + term));
  expect(records.map(({ groupLevel }) => groupLevel)).toEqual([10, ...levels]);
  expect(Object.keys(records[0] ?? {}).toSorted()).toEqual(Object.keys(tier.def.shape).toSorted());
  expect(records[1]).toMatchObject({
    groupType: '次元会员',
    groupName: '次元会员·月卡',
    discountPrice: 9.9,
    originalPrice: 15,
    groupZone: { areaName: '次元', areaList: expect.arrayContaining(['动画']) },
    days: 30,
  });
  expect(await nobody.call(tierById, { id: records[1]?.uuid ?? '' })).toEqual(records[1]);
});

test('level 10 is the base group; a level or an id that is none is not found', async () => {
  const base = await ofLevel(10);
  expect(base).toMatchObject({ groupName: '普通用户', discountPrice: 0, days: null });
  expect(base.groupDesc.length).toBeGreaterThan(0);
  expect(await failure(ofLevel(15))).toMatchObject({ key: 'tier.not_found', code: 3050 });
  expect((await failure(nobody.call(tierById, { id: crypto.randomUUID() }))).key).toBe(
    'tier.not_found',
  );
});

test.each(['abc', '-1', '1000000000', '1e1', '10 '])('level %j is refused', async (level) => {
  const error = await failure(nobody.call(tierByLevel, { level }));
  expect(error).toMatchObject({ code: 400, parameters: { field: 'level' } });
});

test('a tier is added as a draft, changed, published, taken back and restored', async () => {
  const { ids } = await admin.call(managed.batchSave, { userGroups: [draft(15)] });
  const [userGroupId = ''] = ids;
  expect((await failure(ofLevel(15))).key).toBe('tier.not_found');

  const set = (status: number) => admin.call(managed.alterStatus, { userGroupId, status } as never);
  expect(await set(1)).toEqual({ changed: 1 });
  expect(await ofLevel(15)).toMatchObject({
    uuid: userGroupId,
    groupBgcolor: '#a0b1c2',
    discountPrice: 9.9,
    originalPrice: 19.99,
    groupDesc: ['30 天', '谢谢'],
    groupZone: { areaName: '名录', areaList: ['致谢'] },
    days: 30,
  });

  const changes = { discountPrice: 0.07, days: null };
  await admin.call(managed.batchUpdate, { userGroups: [{ userGroupId, ...changes }] });
  expect(await ofLevel(15)).toMatchObject({ ...changes, groupName: '支持者·月卡' });

  expect(await admin.call(managed.batchRemove, { ids: [userGroupId] })).toEqual({ changed: 1 });
  expect((await failure(ofLevel(15))).key).toBe('tier.not_found');
  expect((await failure(nobody.call(tierById, { id: userGroupId }))).key).toBe('tier.not_found');
  await set(1);
  expect((await ofLevel(15)).days).toBeNull();
  expect(await failure(set(2))).toMatchObject({ code: 400, parameters: { field: 'status' } });
});

test('a price that somebody else has changed meanwhile is not overwritten', async () => {
  const [userGroupId = ''] = (await admin.call(managed.batchSave, { userGroups: [draft(17)] })).ids;
  const readAt = async () => {
    const { records } = await admin.call(managed.page, { pageParams: { pageSize: 100 } });
    return records.find((record) => record.userGroupId === userGroupId)!.updatedAt;
  };
  const ifUnchangedSince = await readAt();
  const write = (discountPrice: number, since: string) =>
    admin.call(managed.batchUpdate, {
      userGroups: [{ userGroupId, discountPrice, ifUnchangedSince: since }],
    });
  expect(await write(20, ifUnchangedSince)).toEqual({ changed: 1 });
  await expect(write(30, ifUnchangedSince)).rejects.toMatchObject({
    key: 'record.changed_meanwhile',
  });
  expect(await write(30, await readAt())).toEqual({ changed: 1 });
});

test('what a tier opens and how it is called is the administrator’s to say', async () => {
  const names = { en: 'Supporter', de: 'Unterstützer' };
  const { ids } = await admin.call(managed.batchSave, {
    userGroups: [draft(25, { status: 1, names, typeNames: names })],
  });
  const [userGroupId = ''] = ids;
  const update = (change: object) =>
    admin.call(managed.batchUpdate, { userGroups: [{ userGroupId, ...change }] });
  expect(await ofLevel(25)).toMatchObject({ areas: ['dimension', 'square'], names });

  await update({ areas: ['welfare', 'darknet', 'welfare'] });
  expect(await ofLevel(25)).toMatchObject({ areas: ['welfare', 'darknet'], names });
  const page = await admin.call(managed.page, {});
  expect(page.records.find(({ uuid }) => uuid === userGroupId)?.areas).toHaveLength(2);

  await update({ groupName: '老友' });
  expect(await ofLevel(25)).toMatchObject({ groupName: '老友', names: {}, typeNames: names });
  await update({ groupName: '老友', names: { ja: '旧友' } });
  expect((await ofLevel(25)).names).toEqual({ ja: '旧友' });
});

test.each([
  ['no area', []],
  ['no word of any', undefined],
])('a tier that opens nothing cannot be saved: %s', async (_, areas) => {
  const error = await failure(
    admin.call(managed.batchSave, { userGroups: [draft(26, { areas })] }),
  );
  expect(error).toMatchObject({ key: 'tier.opens_nothing', code: 3052 });
  expect(error.msg).toBe('会员至少要开放一个分区，未保存');
});

test('the last area of a tier is not taken from it, and level 10 is given none', async () => {
  const change = async (level: number, areas: ('darknet' | 'dimension')[]) => {
    const { uuid: userGroupId } = await ofLevel(level);
    return admin.call(managed.batchUpdate, { userGroups: [{ userGroupId, areas }] });
  };
  expect((await failure(change(31, []))).key).toBe('tier.opens_nothing');
  expect((await ofLevel(31)).areas).toEqual(['darknet']);
  expect((await failure(change(10, ['dimension']))).key).toBe('tier.base_opens_areas');
  expect((await ofLevel(10)).areas).toEqual([]);
});

test('a level is taken once, also by two at the same moment; nothing of a batch remains', async () => {
  const save = (...levels: number[]) =>
    admin.call(managed.batchSave, { userGroups: levels.map((level) => draft(level)) });
  expect(await failure(save(16, 11))).toMatchObject({
    key: 'tier.level_taken',
    parameters: { level: '11' },
  });
  const outcomes = await Promise.allSettled([save(16), save(16)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the level of a tier never changes: what its holders may open would change with it', async () => {
  const { uuid: userGroupId } = await ofLevel(41);
  const change = { userGroupId, groupLevel: 17, groupName: '全站通·三十天' };
  await admin.call(managed.batchUpdate, { userGroups: [change] });
  expect(await ofLevel(41)).toMatchObject({ uuid: userGroupId, groupName: '全站通·三十天' });
  expect((await failure(ofLevel(17))).key).toBe('tier.not_found');
});

test('administrators page through all of them, drafts too', async () => {
  const first = await admin.call(managed.page, { pageParams: { pageSize: 10 } });
  expect(first.records).toHaveLength(10);
  const rest = await admin.call(managed.page, { cursor: first.cursor ?? '' });
  const all = [...first.records, ...rest.records];
  expect(new Set(all.map(({ userGroupId }) => userGroupId)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(17);
  expect(all.every(({ uuid, userGroupId }) => uuid === userGroupId)).toBe(true);

  const altered = `A${first.cursor?.slice(1)}`;
  expect(await failure(admin.call(managed.page, { cursor: altered }))).toMatchObject({
    code: 400,
    parameters: { field: 'cursor' },
  });
});

test.each([
  ['a tenth of a fen', { discountPrice: 9.999 }, 'discountPrice'],
  ['less than nothing', { originalPrice: -1 }, 'originalPrice'],
  ['a price in letters', { originalPrice: 'abc' }, 'originalPrice'],
  ['more than a fortune', { originalPrice: 1e9 }, 'originalPrice'],
  ['a level that there is not', { groupLevel: 45 }, 'groupLevel'],
  ['a colour that is none', { groupBgcolor: 'red; x' }, 'groupBgcolor'],
  ['a NUL', { groupName: 'a\0b' }, 'groupName'],
  ['half a character', { groupDesc: ['好', 'a\uD800'] }, 'groupDesc.1'],
  [
    'half a character deep inside',
    { groupZone: { areaName: 'x', areaList: ['\uDC00'] } },
    'groupZone.areaList.0',
  ],
  ['no name', { groupName: '  ' }, 'groupName'],
  ['an area that there is not', { areas: ['attic'] }, 'areas.0'],
  ['an empty name in another language', { names: { en: ' ' } }, 'names.en'],
  ['no day at all', { days: 0 }, 'days'],
])('%s is refused with the field that is wrong', async (_, change, field) => {
  const userGroups = [draft(18, change)];
  const error = await failure(admin.call(managed.batchSave, { userGroups }));
  expect(error).toMatchObject({ code: 400, parameters: { field: `userGroups.0.${field}` } });
});
