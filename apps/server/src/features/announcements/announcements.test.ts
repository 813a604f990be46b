import type { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { announcementByKey } from '@baohe/contract/announcements';
import { managedAnnouncements as managed } from '@baohe/contract/announcements-managed';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let visitor: Client;
let editor: Client;

beforeAll(async () => {
  server = await startTestServer();
  visitor = await server.client();
  editor = await server.client({ roles: ['editor'] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate announcement');
  await server.caughtUp();
});

const draft = (annoName: string, more: { annoContent?: string; status?: 0 | 1 } = {}) => ({
  annoKey: 'guestAnno' as const,
  annoName,
  annoContent: '<p>你好</p>',
  ...more,
});

async function save(...drafts: ReturnType<typeof draft>[]) {
  return (await editor.call(managed.batchSave, { annos: drafts })).ids;
}

const read = () => visitor.call(announcementByKey, { key: 'guestAnno' });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as CallFailed,
  );

test('a visitor reads what an editor has published, and nothing else', async () => {
  expect(await failure(read())).toMatchObject({ key: 'announcement.not_found', msg: '暂无公告' });

  const [id = ''] = await save(draft('欢迎'));
  expect((await failure(read())).key).toBe('announcement.not_found');

  await editor.call(managed.alterStatus, { annoId: id, status: 1 });
  expect(await read()).toMatchObject({
    annoId: id,
    annoName: '欢迎',
    annoContent: '<p>你好</p>',
    annoVersion: 1,
  });

  await editor.call(managed.batchRemove, { ids: [id] });
  expect((await failure(read())).key).toBe('announcement.not_found');

  await editor.call(managed.alterStatus, { annoId: id, status: 1 });
  expect((await read()).annoName).toBe('欢迎');
});

test('one key shows one announcement: publishing a second is refused and changes nothing', async () => {
  await save(draft('第一', { status: 1 }));
  const [second = ''] = await save(draft('第二'));

  for (const publish of [
    () => editor.call(managed.alterStatus, { annoId: second, status: 1 }),
    () => editor.call(managed.batchUpdate, { annos: [{ annoId: second, status: 1 }] }),
    () => save(draft('第三'), draft('第四', { status: 1 })),
  ]) {
    expect(await failure(publish())).toMatchObject({
      key: 'announcement.key_taken',
      msg: '「guestAnno」已有一条发布中的公告，请先停用它',
      parameters: { key: 'guestAnno' },
    });
  }
  expect((await read()).annoName).toBe('第一');
  expect((await editor.call(managed.list, {})).records).toHaveLength(2);
});

test('two editors publish at the same moment: one wins', async () => {
  const ids = await save(draft('甲'), draft('乙'));
  const outcomes = await Promise.allSettled(
    ids.map((annoId) => editor.call(managed.alterStatus, { annoId, status: 1 })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an edit changes the named fields only, and is a new version', async () => {
  const [id = ''] = await save(draft('旧名', { status: 1 }));
  const { changed } = await editor.call(managed.batchUpdate, {
    annos: [{ annoId: id, annoName: '新名' }],
  });
  expect(changed).toBe(1);
  expect(await read()).toMatchObject({
    annoName: '新名',
    annoContent: '<p>你好</p>',
    status: 1,
    annoVersion: 2,
  });
});

test('somebody else’s newer edit is not overwritten; who has read it may go on', async () => {
  const [annoId = ''] = await save(draft('旧名'));
  const readAt = async () => {
    const { records } = await editor.call(managed.list, {});
    return records.find((record) => record.annoId === annoId)!.annoUpdateTime;
  };
  const ifUnchangedSince = await readAt();
  const write = (annoName: string, since: string) =>
    editor.call(managed.batchUpdate, { annos: [{ annoId, annoName, ifUnchangedSince: since }] });
  const both = await Promise.allSettled([
    write('甲', ifUnchangedSince),
    write('乙', ifUnchangedSince),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(write('丙', ifUnchangedSince)).rejects.toMatchObject({
    key: 'record.changed_meanwhile',
  });
  expect(await write('丙', await readAt())).toEqual({ changed: 1 });
});

test('an id that does not exist changes nothing and says so', async () => {
  const annoId = crypto.randomUUID();
  expect(await editor.call(managed.alterStatus, { annoId, status: 0 })).toEqual({ changed: 0 });
  expect(await editor.call(managed.batchRemove, { ids: [annoId] })).toEqual({ changed: 0 });
});

test('markup that could act is gone, on write and again on read', async () => {
  const evil =
    '<p onclick="x()">好<script>alert(1)</script><a href="javascript:x()">链</a>' +
    '<img src="https://elsewhere.example/p.png"><img src="/m/a/b"><iframe src="/"></iframe></p>';
  const clean =
    '<p>好<a rel="noopener noreferrer nofollow" target="_blank">链</a><img src="/m/a/b" loading="lazy" /></p>';

  const [id = ''] = await save(draft('写', { annoContent: evil, status: 1 }));
  const { rows } = await server.pool.query<{ content: string }>('select content from announcement');
  expect(rows[0]?.content).toBe(clean);

  await server.pool.query('update announcement set content = $1 where id = $2', [evil, id]);
  await server.caughtUp();
  expect((await read()).annoContent).toBe(clean);
});

test('pages follow each other by cursor or by number, newest first, without gaps or repeats', async () => {
  const names = Array.from({ length: 45 }, (_, index) => `公告${index}`);
  for (const name of names) {
    await save(draft(name));
  }
  const newestFirst = names.toReversed();

  const byCursor: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await editor.call(managed.page, {
      ...(cursor && { cursor }),
      pageParams: { pageSize: 20 },
    });
    byCursor.push(...page.records.map(({ annoName }) => annoName));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  expect(byCursor).toEqual(newestFirst);

  for (const [current, first] of [
    [0, 0],
    [1, 0],
    [3, 36],
  ] as const) {
    const { records } = await editor.call(managed.page, { pageParams: { current } });
    expect(records.map(({ annoName }) => annoName)).toEqual(newestFirst.slice(first, first + 18));
  }
});

test('however much is asked for, one window holds at most 100 and a way on', async () => {
  await save(...Array.from({ length: 100 }, (_, index) => draft(`一${index}`)));
  await save(draft('还有一条'));
  const page = await editor.call(managed.page, { pageParams: { pageSize: 9_999_999 } });
  expect(page.records).toHaveLength(100);
  const rest = await editor.call(managed.page, { cursor: page.cursor ?? '' });
  expect(rest).toMatchObject({ cursor: null });
  expect(rest.records).toHaveLength(1);
});

test.each([
  ['an unknown key', { annos: [{ ...draft('x'), annoKey: 'nowhere' }] }, 'annos.0.annoKey'],
  ['an empty name', { annos: [draft('  ')] }, 'annos.0.annoName'],
  ['a name of 61 characters', { annos: [draft('长'.repeat(61))] }, 'annos.0.annoName'],
  ['a NUL', { annos: [draft('a\0b')] }, 'annos.0.annoName'],
  ['half a character', { annos: [draft('x', { annoContent: '\uD800' })] }, 'annos.0.annoContent'],
  ['no announcement at all', { annos: [] }, 'annos'],
  ['a status of its own', { annos: [{ ...draft('x'), status: 7 }] }, 'annos.0.status'],
])('%s is refused with the field that is wrong', async (_, input, field) => {
  const error = await failure(editor.call(managed.batchSave, input as never));
  expect(error).toMatchObject({ code: 400, parameters: { field } });
});

test('a cursor that was altered or made up is refused', async () => {
  await save(draft('一'), draft('二'));
  const { cursor } = await editor.call(managed.page, { pageParams: { pageSize: 1 } });
  const other = cursor?.endsWith('-') ? 'A' : '-';
  for (const wrong of ['bm90LW9uZQ', `A${cursor?.slice(1)}`, `${cursor?.slice(0, -1)}${other}`]) {
    const error = await failure(editor.call(managed.page, { cursor: wrong }));
    expect(error).toMatchObject({ code: 400, parameters: { field: 'cursor' } });
  }
});

test('demo announcements disappear from a site that is no demo', async () => {
  await server.pool.query(
    `insert into announcement (key, name, content, status, demo) values ('guestAnno', 'd', '', 1, true)`,
  );
  await server.caughtUp();
  expect((await read()).annoName).toBe('d');
  const real = await startTestServer({ env: { DEMO: '0' } });
  await real.pool.query(
    `insert into announcement (key, name, content, status, demo) values ('guestAnno', 'd', '', 1, true)`,
  );
  const client = await real.client();
  expect((await failure(client.call(announcementByKey, { key: 'guestAnno' }))).key).toBe(
    'announcement.not_found',
  );
  await real.stop();
});

describe('by the clock', () => {
  const START = new Date('2026-11-17T12:00:00Z');
  const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000).toISOString();
  let now = START;
  let timed: TestServer;
  beforeAll(async () => {
    timed = await startTestServer({ now: () => now });
  });
  afterAll(() => timed.stop());

  test('an announcement is there to the millisecond, in every process, whatever is cached', async () => {
    const clients = [await timed.client(), await (await timed.another()).client()];
    const staff = await timed.client({ roles: ['editor'] });
    const shown = () =>
      Promise.all(
        clients.map((client) =>
          client.call(announcementByKey, { key: 'homeAnno' }).then(
            ({ annoName }) => annoName,
            ({ key }: CallFailed) => key,
          ),
        ),
      );
    const timedDraft = (annoName: string, startsAt: string | null, endsAt: string | null) => ({
      annoKey: 'homeAnno' as const,
      annoName,
      annoContent: '',
      status: 1 as const,
      startsAt,
      endsAt,
    });
    await staff.call(managed.batchSave, {
      annos: [timedDraft('先', null, at(10)), timedDraft('后', at(10), at(20))],
    });
    await expect.poll(shown).toEqual(['先', '先']);
    now = new Date(Date.parse(at(10)) - 1);
    expect(await shown()).toEqual(['先', '先']);
    now = new Date(at(10));
    expect(await shown()).toEqual(['后', '后']);
    now = new Date(at(20));
    expect(await shown()).toEqual(['announcement.not_found', 'announcement.not_found']);
    now = START;

    expect(
      await failure(staff.call(managed.batchSave, { annos: [timedDraft('重叠', at(5), at(6))] })),
    ).toMatchObject({ key: 'announcement.key_taken', parameters: { key: 'homeAnno' } });
    expect(
      await failure(staff.call(managed.batchSave, { annos: [timedDraft('倒着', at(6), at(5))] })),
    ).toMatchObject({ key: 'schedule.ends_first' });
    const { records } = await staff.call(managed.list, {});
    const times = records.map(({ annoName, startsAt, endsAt }) => [annoName, startsAt, endsAt]);
    expect(new Set(times.map((one) => one.join(' ')))).toEqual(
      new Set([`先  ${at(10)}`, `后 ${at(10)} ${at(20)}`]),
    );
  });

  test('devices hear that something began, although nothing was written', async () => {
    now = new Date();
    const staff = await timed.client({ roles: ['editor'] });
    const heard: number[] = [];
    timed.changeEvents.on('library', async () => void heard.push(Date.now()));
    const startsAt = new Date(Date.now() + 1500);
    await staff.call(managed.batchSave, {
      annos: [
        {
          annoKey: 'guestAnno',
          annoName: '新',
          annoContent: '',
          status: 1,
          startsAt: startsAt.toISOString(),
        },
      ],
    });
    now = new Date(startsAt.getTime() + 1);
    await expect.poll(() => heard.filter((time) => time >= startsAt.getTime())).not.toEqual([]);
  });
});
