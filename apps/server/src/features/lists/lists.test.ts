import type { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { whoAmI } from '@baohe/contract/identity';
import {
  addToList,
  clearList,
  deleteFromList,
  entriesOfTypes,
  listById,
  listEntries,
  listEntry,
  listIdOfType,
  pageEntries,
  recordExists,
  removeEntries,
} from '@baohe/contract/lists';
import { managedLists as managed } from '@baohe/contract/lists-managed';
import { finishProgress, saveProgress } from '@baohe/contract/progress';
import type { Role } from '@baohe/domain/identity/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { ListType } from './lists.repository.ts';

let server: TestServer;
let now = new Date('2026-11-15T08:00:00Z');
const posts = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await importSmall(server, {
    posts: [
      ...['a', 'b', 'c', 'd'].map((key) => postLine(key)),
      postLine('ASMR', { sourceType: 'post_40_asmrone', postType: 'post_music' }),
      postLine('closed', { terms: ['CAT_2', 'CAT_2_1'] }),
      postLine('draft'),
      postLine('hidden'),
    ],
  });
  await server.pool.query(`update post set status = 0 where key = 'small/draft'`);
  await server.pool.query(`update post set hidden = true where key = 'small/hidden'`);
  const { rows } = await server.pool.query<{ id: string; key: string }>('select id, key from post');
  rows.forEach(({ id, key }) => posts.set(key.replace('small/', ''), id));
});
afterAll(() => server.stop());

const post = (key: string) => posts.get(key) ?? '';
const later = (ms = 1000) => (now = new Date(now.getTime() + ms));

interface Person extends Record<ListType, string> {
  accountId: string;
  client: Client;
}

async function person(...roles: Role[]): Promise<Person> {
  const client = await server.client({ roles });
  const { asUser, videoListDtoList } = await client.call(whoAmI, {});
  const ids = Object.fromEntries(videoListDtoList.map(({ listType, uuid }) => [listType, uuid]));
  return { accountId: asUser.uuid, client, ...(ids as Record<ListType, string>) };
}

async function add({ client, ...own }: Person, type: ListType, key: string): Promise<number> {
  later();
  const entry = { postId: post(key), videoListId: own[type] };
  return (await client.call(addToList, entry)).changed;
}

async function titles({ client, ...own }: Person, type: ListType): Promise<string[]> {
  const { records } = await client.call(listEntries, { listId: own[type] });
  return records.map(({ postTitle }) => postTitle.replace('标题 ', ''));
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as CallFailed,
  );

async function counts(key: string): Promise<{ favor: number; hoard: number; due: boolean }> {
  const { rows } = await server.pool.query<{ favor: number; hoard: number; due: boolean }>(
    `select favor_count as favor, hoard_count as hoard,
       exists (select from hot_due where post_no = no) as due
     from post where id = $1`,
    [post(key)],
  );
  return rows[0]!;
}

test('everybody has three lists and finds each by its kind', async () => {
  const { client, ...own } = await person();
  for (const listType of ['collect', 'history', 'favorite'] as const) {
    expect(await client.call(listIdOfType, { type: listType })).toBe(own[listType]);
    expect(await client.call(listById, { id: own[listType] })).toEqual({
      uuid: own[listType],
      listType,
      count: 0,
    });
  }
});

test('a heart and a bookmark count on the post, once each, and are taken back', async () => {
  const me = await person('user');
  const exists = (videoListId: string) =>
    me.client.call(recordExists, { postId: post('a'), videoListId });
  await server.pool.query('delete from hot_due');
  const before = await counts('a');

  expect(await exists(me.favorite)).toBe(false);
  expect(await add(me, 'favorite', 'a')).toBe(1);
  expect(await add(me, 'favorite', 'a')).toBe(0);
  expect(await counts('a')).toEqual({ ...before, favor: before.favor + 1, due: true });
  expect(await add(me, 'collect', 'a')).toBe(1);
  expect(await exists(me.favorite)).toBe(true);
  expect(await exists(me.history)).toBe(false);
  expect(await counts('a')).toMatchObject({ favor: before.favor + 1, hoard: before.hoard + 1 });

  const entry = { postId: post('a'), videoListId: me.favorite };
  expect(await me.client.call(deleteFromList, entry)).toEqual({ changed: 1 });
  expect(await me.client.call(deleteFromList, entry)).toEqual({ changed: 0 });
  expect(await exists(me.favorite)).toBe(false);
  expect(await counts('a')).toMatchObject({ favor: before.favor, hoard: before.hoard + 1 });
});

test('history keeps one entry a post, the last on top, and counts nothing', async () => {
  const guest = await person();
  const before = await counts('a');
  for (const key of ['a', 'b', 'c']) {
    expect(await add(guest, 'history', key)).toBe(1);
  }
  expect(await titles(guest, 'history')).toEqual(['c', 'b', 'a']);
  expect(await add(guest, 'history', 'a')).toBe(0);
  expect(await titles(guest, 'history')).toEqual(['a', 'c', 'b']);
  expect(await counts('a')).toEqual(before);
});

test('an entry has every field of the specification, and its cover can be fetched', async () => {
  const me = await person();
  await add(me, 'history', 'a');
  const progress = {
    part: 'whole',
    unit: 'page' as const,
    position: 3,
    total: 12,
    at: now.toISOString(),
  };
  await me.client.call(saveProgress, { records: [{ postId: post('a'), ...progress }] });
  const { records } = await me.client.call(listEntries, { listId: me.history });
  expect(Object.keys(records[0] ?? {}).toSorted()).toEqual(
    Object.keys(listEntry.def.shape).toSorted(),
  );
  expect(records).toMatchObject([
    {
      postUuid: post('a'),
      postTitle: '标题 a',
      coverRatio: 0.75,
      postSourceType: 'post_10_exhentai',
      postSourceLabel: '本子',
      termUuid: 'CAT_1_2',
      addedAt: now.toISOString(),
      read: 0.25,
      reached: { part: 'whole', position: 3, total: 12, partNumber: 0, partCount: 1 },
    },
  ]);
  expect((await fetch(`${server.address}${records[0]?.postCoverUrl}`)).status).toBe(200);
});

test('an entry tells how far its owner is, and nobody else; finished is all of it', async () => {
  const [me, other] = [await person(), await person()];
  for (const each of [me, other]) {
    await add(each, 'history', 'b');
    await add(each, 'history', 'c');
  }
  const read = async ({ client, history }: typeof me) =>
    (await client.call(listEntries, { listId: history })).records.map((entry) => entry.read);
  expect(await read(me)).toEqual([undefined, undefined]);
  const progress = {
    part: 'whole',
    unit: 'page' as const,
    position: 3,
    total: 12,
    at: now.toISOString(),
  };
  const records = ['b', 'c'].map((key) => ({ postId: post(key), ...progress }));
  await me.client.call(saveProgress, { records });
  await me.client.call(finishProgress, { postId: post('c') });
  expect(await read(me)).toEqual([1, 0.25]);
  expect(await read(other)).toEqual([undefined, undefined]);
});

test('a guest keeps a history; hearts and bookmarks ask for an account', async () => {
  const guest = await person();
  for (const type of ['collect', 'favorite'] as const) {
    expect(await failure(add(guest, type, 'a'))).toMatchObject({ key: 'session.missing' });
    expect(await titles(guest, type)).toEqual([]);
  }
  expect(await add(guest, 'history', 'a')).toBe(1);
});

test('a list of somebody else is answered as one that never was, to the staff as well', async () => {
  const owner = await person('user');
  await add(owner, 'favorite', 'a');
  const postId = post('a');
  for (const { client } of [await person('user'), await person('root')]) {
    for (const listId of [owner.favorite, crypto.randomUUID()]) {
      const videoListId = listId;
      const answers = await Promise.all(
        [
          client.call(recordExists, { postId, videoListId }),
          client.call(addToList, { postId, videoListId }),
          client.call(deleteFromList, { postId, videoListId }),
          client.call(listById, { id: listId }),
          client.call(listEntries, { listId }),
          client.call(pageEntries, { listId }),
          client.call(entriesOfTypes, { listId }),
          client.call(removeEntries, { listId, videoIds: postId }),
          client.call(clearList, { listId }),
        ].map(failure),
      );
      for (const { key, code, msg, parameters } of answers) {
        expect({ key, code, msg, parameters }).toEqual({
          key: 'list.not_found',
          code: 3030,
          msg: '没有这个列表',
          parameters: {},
        });
      }
    }
  }
  expect(await titles(owner, 'favorite')).toEqual(['a']);
});

test('who sends the id of another person is refused; their own is ignored', async () => {
  const [me, other] = [await person('user'), await person('user')];
  const entry = { postId: post('b'), videoListId: me.favorite };
  const as = (userId: string) => me.client.call(addToList, { ...entry, userId } as never);
  expect(await failure(as(other.accountId))).toMatchObject({ key: 'access.denied' });
  expect(await as(me.accountId)).toEqual({ changed: 1 });
});

test('what cannot be seen cannot be added; the staff may add from a closed zone', async () => {
  const [me, editor] = [await person('user'), await person('editor')];
  for (const type of ['history', 'favorite'] as const) {
    for (const key of ['draft', 'hidden', 'closed', 'never was']) {
      posts.set('never was', crypto.randomUUID());
      expect([key, (await failure(add(me, type, key))).key]).toEqual([key, 'post.not_found']);
    }
    expect((await failure(add(editor, type, 'draft'))).key).toBe('post.not_found');
    expect(await add(editor, type, 'closed')).toBe(1);
    expect(await titles(editor, type)).toEqual(['closed']);
  }
  const { records } = await editor.client.call(listEntries, { listId: editor.history });
  expect(records).toMatchObject([
    { postCoverUrl: expect.stringContaining('?e='), termUuid: 'CAT_2_1' },
  ]);
});

test('what was taken back is left out until it returns, and can be removed meanwhile', async () => {
  const me = await person('user');
  for (const key of ['c', 'd']) {
    await add(me, 'favorite', key);
  }
  const before = await counts('d');
  const count = async () => (await me.client.call(listById, { id: me.favorite })).count;

  for (const [gone, back] of [
    ['status = 0', 'status = 1'],
    ['hidden = true', 'hidden = false'],
    [`zone = 'CAT_2'`, `zone = 'CAT_1'`],
  ]) {
    await server.pool.query(`update post set ${gone} where id = $1`, [post('d')]);
    expect([await titles(me, 'favorite'), await count()]).toEqual([['c'], 1]);
    await server.pool.query(`update post set ${back} where id = $1`, [post('d')]);
    expect([await titles(me, 'favorite'), await count()]).toEqual([['d', 'c'], 2]);
  }

  await server.pool.query(`update post set status = 0 where id = $1`, [post('d')]);
  const entry = { postId: post('d'), videoListId: me.favorite };
  expect(await me.client.call(deleteFromList, entry)).toEqual({ changed: 1 });
  await server.pool.query(`update post set status = 1 where id = $1`, [post('d')]);
  expect(await counts('d')).toMatchObject({ favor: before.favor - 1 });
});

/** Posts of their own in a list, the last one on top. */
async function fill(listId: string, name: string, count: number): Promise<void> {
  await server.pool.query(
    `with made as (
       insert into post (title, source_type, post_type, zone, cover_hash, cover_ratio, upload_time,
         status, terms, favor_count)
       select $2 || ' ' || number, source_type, post_type, zone, cover_hash, cover_ratio,
         upload_time, 1, terms, 1
       from post cross join generate_series(1, $3::int) number where key = 'small/a'
       returning id, title)
     insert into list_entry (list_id, post_id, added_at)
     select $1, id, $4::timestamptz + make_interval(secs => split_part(title, ' ', 2)::int / 10)
     from made`,
    [listId, name, count, now],
  );
  later(count * 1000);
}

test('a list is read whole, in windows of 100 at most, by cursor or by number', async () => {
  const me = await person();
  await fill(me.history, '多', 230);
  const all = async (
    call: (cursor?: string) => ReturnType<typeof me.client.call<typeof listEntries>>,
  ) => {
    const found: string[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(cursor);
      found.push(...page.records.map(({ postUuid }) => postUuid));
      sizes.push(page.records.length);
      cursor = page.cursor ?? undefined;
    } while (cursor);
    return { found, sizes };
  };
  const listId = me.history;
  const whole = await all((cursor) =>
    me.client.call(listEntries, { listId, ...(cursor && { cursor }) }),
  );
  expect(whole.sizes).toEqual([100, 100, 30]);
  expect(new Set(whole.found).size).toBe(230);

  const pages = await all((cursor) =>
    me.client.call(pageEntries, {
      listId,
      pageParams: { pageSize: 12 },
      ...(cursor && { cursor }),
    }),
  );
  expect(pages.found).toEqual(whole.found);
  expect(
    await all((cursor) =>
      me.client.call(entriesOfTypes, { listId, postSourceTypeList: '', ...(cursor && { cursor }) }),
    ),
  ).toEqual(whole);
  for (const [current, first] of [
    [0, 0],
    [1, 0],
    [3, 24],
    [1_000_000_000, 230],
  ] as const) {
    const { records } = await me.client.call(pageEntries, {
      listId,
      pageParams: { current, pageSize: 12 },
    });
    expect(records.map(({ postUuid }) => postUuid)).toEqual(whole.found.slice(first, first + 12));
  }
  const most = await me.client.call(pageEntries, {
    listId,
    pageParams: { pageSize: 1_000_000_000 },
  });
  expect(most.records).toHaveLength(100);
});

test('a list is narrowed by source types and by a word of the title', async () => {
  const me = await person();
  for (const key of ['a', 'ASMR', 'b']) {
    await add(me, 'history', key);
  }
  const listId = me.history;
  const found = async (input: object) =>
    (await me.client.call(pageEntries, { listId, ...input })).records.map(
      ({ postTitle }) => postTitle,
    );
  expect(await found({})).toEqual(['标题 b', '标题 ASMR', '标题 a']);
  expect(await found({ postSourceTypeList: ['post_40_asmrone'] })).toEqual(['标题 ASMR']);
  expect(await found({ postSourceTypeList: [] })).toHaveLength(3);
  expect(await found({ keyword: ' asm ' })).toEqual(['标题 ASMR']);
  expect(await found({ keyword: '%' })).toEqual([]);
  expect(await found({ keyword: '题 A', postSourceTypeList: 'post_10_exhentai' })).toEqual([
    '标题 a',
  ]);

  const types = 'post_40_asmrone,post_10_exhentai';
  const some = await me.client.call(entriesOfTypes, { listId, postSourceTypeList: types });
  expect(some.records).toHaveLength(3);
  const one = await me.client.call(entriesOfTypes, {
    listId,
    postSourceTypeList: 'post_40_asmrone',
  });
  expect(one.records).toHaveLength(1);
});

test('several are removed at once, and all of them in the end; counts follow', async () => {
  const me = await person('user');
  await fill(me.favorite, '心', 1100);
  const ids = async () =>
    (await me.client.call(listEntries, { listId: me.favorite })).records.map(
      ({ postUuid }) => postUuid,
    );
  const some = (await ids()).slice(0, 3);
  const counted = async () => {
    const { rows } = await server.pool.query<{ sum: number }>(
      `select sum(favor_count)::int as sum from post where title like '心 %'`,
    );
    return rows[0]?.sum;
  };

  const videoIds = [...some, some[0], crypto.randomUUID()].join(',');
  const listId = me.favorite;
  expect(await me.client.call(removeEntries, { listId, videoIds })).toEqual({ changed: 3 });
  expect((await ids()).some((id) => some.includes(id))).toBe(false);
  expect(await counted()).toBe(1097);

  expect(await me.client.call(clearList, { listId })).toEqual({ changed: 1097 });
  expect(await ids()).toEqual([]);
  expect(await counted()).toBe(0);
  expect(await me.client.call(clearList, { listId })).toEqual({ changed: 0 });
});

const nul = 'a\0b';
const half = 'a\uD800';

test.each([
  ['page −1', { pageParams: { current: -1 } }, 'pageParams.current'],
  ['page abc', { pageParams: { current: 'abc' } }, 'pageParams.current'],
  ['no entry a page', { pageParams: { pageSize: 0 } }, 'pageParams.pageSize'],
  ['a page too far', { pageParams: { current: 1_000_000_001 } }, 'pageParams.current'],
  ['a list that is no id', { listId: 'abc' }, 'listId'],
  ['a NUL', { keyword: nul }, 'keyword'],
  ['half a character', { keyword: half }, 'keyword'],
  ['a long keyword', { keyword: 'x'.repeat(51) }, 'keyword'],
  ['a source type with a NUL', { postSourceTypeList: [nul] }, 'postSourceTypeList.0'],
  ['too many source types', { postSourceTypeList: Array(51).fill('x') }, 'postSourceTypeList'],
  ['a cursor of one’s own making', { cursor: 'bm90LW9uZQ' }, 'cursor'],
  ['a cursor with other characters', { cursor: '../..' }, 'cursor'],
])('%s is refused with the field that is wrong', async (_, input, field) => {
  const { client, history } = await person();
  const error = await failure(client.call(pageEntries, { listId: history, ...input } as never));
  expect(error).toMatchObject({ code: 400, parameters: { field } });
});

test('a cursor is good for the list that gave it, unaltered, and for no other', async () => {
  const [me, other] = [await person(), await person()];
  for (const { history } of [me, other]) {
    await fill(history, '页', 3);
  }
  const page = (listId: string, cursor?: string) =>
    me.client.call(pageEntries, {
      listId,
      pageParams: { pageSize: 2 },
      ...(cursor && { cursor }),
    });
  const { cursor } = await page(me.history);
  expect((await page(me.history, cursor ?? '')).records).toHaveLength(1);

  const altered = `A${cursor?.slice(1)}`;
  const foreign = await other.client.call(pageEntries, {
    listId: other.history,
    pageParams: { pageSize: 2 },
  });
  for (const wrong of [altered, foreign.cursor ?? '', cursor?.slice(1) ?? '']) {
    expect(await failure(page(me.history, wrong))).toMatchObject({
      code: 400,
      parameters: { field: 'cursor' },
    });
  }
  expect((await failure(page(me.collect, cursor ?? ''))).code).toBe(400);
});

test('an administrator switches a list off and on again', async () => {
  const [me, admin] = [await person('user'), await person('admin')];
  await add(me, 'favorite', 'a');
  const videoListId = me.favorite;
  const set = (status: number) =>
    admin.client.call(managed.alterStatus, { videoListId, status } as never);

  expect(await set(0)).toEqual({ changed: 1 });
  expect((await failure(titles(me, 'favorite'))).key).toBe('list.not_found');
  expect((await failure(me.client.call(listIdOfType, { type: 'favorite' }))).key).toBe(
    'list.not_found',
  );
  const restored = await admin.client.call(managed.batchUpdate, {
    videoLists: [{ videoListId, status: 1 }],
  });
  expect(restored).toEqual({ changed: 1 });
  expect(await titles(me, 'favorite')).toEqual(['a']);
  expect(await failure(set(7))).toMatchObject({ code: 400, parameters: { field: 'status' } });

  expect(await admin.client.call(managed.batchRemove, { ids: [videoListId] })).toEqual({
    changed: 1,
  });
  expect((await failure(titles(me, 'favorite'))).key).toBe('list.not_found');
  await set(1);
  expect(await titles(me, 'favorite')).toEqual(['a']);
});

test('an administrator gives back a list that somebody lost; nobody gets a second', async () => {
  const [me, admin] = [await person('user'), await person('admin')];
  const save = (userId: string) =>
    admin.client.call(managed.batchSave, { videoLists: [{ userId, listType: 'collect' }] });
  expect(await failure(save(me.accountId))).toMatchObject({ key: 'request.conflict' });
  expect(await failure(save(crypto.randomUUID()))).toMatchObject({
    code: 400,
    parameters: { field: 'videoLists.0.userId' },
  });
  await server.pool.query('delete from list where id = $1', [me.collect]);
  const { ids } = await save(me.accountId);
  expect(await me.client.call(listIdOfType, { type: 'collect' })).toBe(ids[0]);
});
