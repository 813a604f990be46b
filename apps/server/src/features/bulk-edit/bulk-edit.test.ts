import type { Client } from '@baohe/client/client';
import { bulkEdits } from '@baohe/contract/bulk-edit';
import { postFilters } from '@baohe/contract/post-filters';
import { managedReports } from '@baohe/contract/rights-reports-managed';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addManyPosts } from '../../testing/many-posts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let editor: Client;
let second: Client;

beforeAll(async () => {
  server = await startTestServer();
  await addManyPosts(server.pool, 600);
  await server.pool.query(`
    insert into term (id, taxonomy, name, tag_label)
    values ('TAG_ONE', 'tag', '一', 'other'), ('TAG_TWO', 'tag', '二', 'other')`);
  await server.caughtUp();
  editor = await server.client({ roles: ['editor'] });
  second = await server.client({ roles: ['editor'] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('delete from change_set');
});

/** Everything that an edit may change, and whose cards stand in which lists. */
async function contents(): Promise<string> {
  const { rows } = await server.pool.query<{ all: string }>(`
    select md5(string_agg(line, '' order by line)) as all from (
      select (no, zone, terms, point_price, osusume_level, status)::text as line from post
      union all select (term_no, audience, post_no)::text from post_term) everything`);
  return rows[0]!.all;
}

const all = { filter: {} };
const count = async (filter: object) =>
  (await editor.call(postFilters.countManaged, { filter })).count;

test('a preview says what will happen, and nothing else happens; the undo brings back what was', async () => {
  const before = await contents();
  const posts = { filter: { anyTermIds: ['TAG_3', 'TAG_4'] } };
  const edit = {
    replaceTerms: [{ fromId: 'TAG_3', toId: 'TAG_450' }],
    removeTermIds: ['TAG_4'],
    addTermIds: ['TAG_451'],
    pointPrice: 25,
    osusumeLevel: 4,
    status: 0 as const,
  };
  const seen = await editor.call(bulkEdits.preview, { posts, edit });
  expect(seen).toMatchObject({ matched: await count(posts.filter), conflicts: 0, same: 0 });
  expect(seen.parts).toMatchObject({ terms: seen.changed, zone: 0, status: seen.changed });
  expect(seen.examples[0]!.after).toMatchObject({ pointPrice: 25, osusumeLevel: 4, status: 0 });
  expect(await contents()).toBe(before);

  const done = await editor.call(bulkEdits.apply, {
    posts,
    edit,
    expectedChanged: seen.changed,
  });
  expect(done.changed).toBe(seen.changed);
  expect(await count({ anyTermIds: ['TAG_3'] })).toBe(0);
  expect(await count({ anyTermIds: ['TAG_451'], status: 0 })).toBe(seen.changed);
  const [example] = seen.examples;
  const [row] = (
    await editor.call(postFilters.pageManaged, { filter: { text: example!.postUuid } })
  ).records;
  expect(row).toMatchObject({ pointPrice: 25, osusumeLevel: 4, status: 0 });

  const [set] = (await second.call(bulkEdits.page, {})).records;
  expect(set).toMatchObject({ changeSetId: done.changeSetId, changed: seen.changed });
  expect(set?.undoableUntil).not.toBe(null);
  const { changeSetId } = set!;
  expect(await second.call(bulkEdits.undo, { changeSetId })).toEqual({
    restored: seen.changed,
    left: 0,
  });
  expect(await contents()).toBe(before);
  await expect(editor.call(bulkEdits.undo, { changeSetId })).rejects.toMatchObject({ code: 3134 });
});

test('what would leave posts without a category is left out, and said', async () => {
  const before = await contents();
  const edit = { removeTermIds: ['CAT_1'] };
  const seen = await editor.call(bulkEdits.preview, { posts: all, edit });
  expect(seen).toMatchObject({ changed: 0, conflicts: 600 });
  expect(seen.conflictExamples[0]?.reason).toBe('withoutCategory');
  expect(await editor.call(bulkEdits.apply, { posts: all, edit })).toEqual({
    changeSetId: null,
    changed: 0,
    conflicts: 600,
  });
  expect(await contents()).toBe(before);
});

test('a post that was taken down is published by nobody in bulk', async () => {
  const { records } = await editor.call(postFilters.pageManaged, { filter: {} });
  const [down, other] = records.map(({ postUuid }) => postUuid);
  await editor.call(bulkEdits.apply, { posts: { ids: [other!] }, edit: { status: 0 } });
  await editor.call(managedReports.takeDown, { posts: { ids: [down!] }, reason: '版权' });
  const posts = { ids: [down!, other!] };
  const edit = { status: 1 as const };
  const seen = await editor.call(bulkEdits.preview, { posts, edit });
  expect(seen).toMatchObject({ changed: 1, conflicts: 1 });
  expect(seen.conflictExamples).toMatchObject([{ postUuid: down, reason: 'takenDown' }]);
  expect(await editor.call(bulkEdits.apply, { posts, edit })).toMatchObject({ changed: 1 });
  expect(await count({ status: 0 })).toBe(1);
  await editor.call(managedReports.restore, { posts: { ids: [down!] }, reason: '更正' });
  expect(await count({ status: 0 })).toBe(0);
});

test('a term that is not there is given to nobody, and no zone is left by a tag', async () => {
  for (const edit of [
    { addTermIds: ['TAG_NONE'] },
    { categoryId: 'TAG_3' },
    { replaceTerms: [{ fromId: 'TAG_3', toId: 'TAG_NONE' }] },
  ]) {
    await expect(editor.call(bulkEdits.preview, { posts: all, edit })).rejects.toMatchObject({
      key: 'term.not_found',
    });
  }
});

test('an edit is not for posts that nobody saw in the preview', async () => {
  const before = await contents();
  const edit = { osusumeLevel: 9 };
  const posts = { filter: { anyTermIds: ['TAG_8'] } };
  const { changed } = await editor.call(bulkEdits.preview, { posts, edit });
  await expect(
    editor.call(bulkEdits.apply, { posts, edit, expectedChanged: changed + 1 }),
  ).rejects.toMatchObject({ code: 3132 });
  expect(await contents()).toBe(before);
});

test('two editors at once: each of their changes is there, and each is undone by itself', async () => {
  const before = await contents();
  const posts = { filter: { anyTermIds: ['TAG_5'] } };
  const [one, other] = await Promise.all([
    editor.call(bulkEdits.apply, { posts, edit: { addTermIds: ['TAG_ONE'] } }),
    second.call(bulkEdits.apply, { posts, edit: { pointPrice: 3, addTermIds: ['TAG_TWO'] } }),
  ]);
  const both = await count({ anyTermIds: ['TAG_ONE'] });
  expect(both).toBe(one.changed);
  expect(await count({ anyTermIds: ['TAG_TWO'], price: 'priced' })).toBe(other.changed);
  // Terms were changed by both: taken back in the other order than they came, all is as it was.
  const undone = [
    await editor.call(bulkEdits.undo, { changeSetId: one.changeSetId! }),
    await editor.call(bulkEdits.undo, { changeSetId: other.changeSetId! }),
  ];
  expect([0, one.changed]).toContain(undone[0]!.left);
  expect(undone[1]!.left).toBe(0);
  expect(await count({ price: 'priced' })).toBe(0);
  await server.pool.query(
    `update post set terms = array(
       select one from unnest(terms) one
       where one not in (select no from term where id in ('TAG_ONE', 'TAG_TWO')) order by one)`,
  );
  expect(await contents()).toBe(before);
});

test('killed in the middle, nothing is changed and nothing is noted', async () => {
  const before = await contents();
  await server.pool.query(`
    create function fail_in_the_middle() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger middle after insert on change_set_item
      for each row execute function fail_in_the_middle()`);
  try {
    await expect(
      editor.call(bulkEdits.apply, { posts: all, edit: { osusumeLevel: 7 } }),
    ).rejects.toMatchObject({ name: 'CallFailed' });
  } finally {
    await server.pool.query('drop function fail_in_the_middle cascade');
  }
  expect(await contents()).toBe(before);
  expect((await editor.call(bulkEdits.page, {})).records).toEqual([]);
});

test('after thirty days an edit stays', async () => {
  const { changeSetId } = await editor.call(bulkEdits.apply, {
    posts: { filter: { anyTermIds: ['TAG_9'] } },
    edit: { osusumeLevel: 2 },
  });
  await server.pool.query(`update change_set set created_at = now() - interval '31 days'`);
  await expect(editor.call(bulkEdits.undo, { changeSetId: changeSetId! })).rejects.toMatchObject({
    code: 3134,
  });
  expect((await editor.call(bulkEdits.page, {})).records[0]?.undoableUntil).toBe(null);
});

test('what is deleted in bulk stands in the trash until its day, and comes back whole', async () => {
  const before = await contents();
  const posts = { filter: { anyTermIds: ['TAG_11'] } };
  const { changed, changeSetId } = await editor.call(bulkEdits.apply, {
    posts,
    edit: { status: -1 },
  });
  expect(await count(posts.filter)).toBe(0);
  const trash = await editor.call(postFilters.pageManaged, { filter: { status: -1 } });
  expect(trash.records).toHaveLength(changed);
  const days = (Date.parse(trash.records[0]!.removedAt!) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  await editor.call(bulkEdits.undo, { changeSetId: changeSetId! });
  expect(await contents()).toBe(before);
});

const progressOf = async (client: Client, progressId: string) =>
  (await client.call(bulkEdits.progress, { progressId })).progress;

test('whoever waits for an edit sees how far it is, and reads what became of it', async () => {
  const progressId = crypto.randomUUID();
  const posts = { filter: {} };
  expect(await progressOf(editor, progressId)).toBe(null);

  // Held by somebody else, one of the last posts keeps the edit from its end.
  const other = await server.pool.connect();
  await other.query('begin');
  await other.query('select from post order by no desc limit 1 for update');
  const running = editor.call(bulkEdits.apply, { posts, edit: { osusumeLevel: 7 }, progressId });
  await expect.poll(() => progressOf(editor, progressId)).toMatchObject({ isFinished: false });
  expect(await progressOf(second, progressId)).toBe(null);
  await other.query('rollback');
  other.release();

  const { changeSetId, changed } = await running;
  expect(changed).toBeGreaterThan(500);
  expect(await progressOf(editor, progressId)).toEqual({
    done: changed,
    total: changed,
    isFinished: true,
    changeSetId,
    changed,
    unchanged: 0,
  });

  const undoing = crypto.randomUUID();
  await editor.call(bulkEdits.undo, { changeSetId: changeSetId!, progressId: undoing });
  expect(await progressOf(editor, undoing)).toMatchObject({
    isFinished: true,
    changeSetId: null,
    changed,
  });
});

test('lots that are written are seen by others before the edit is', async () => {
  const seen: number[] = [];
  const progressId = crypto.randomUUID();
  const listener = await server.pool.connect();
  await listener.query(`
    create function tell_progress() returns trigger language plpgsql as
      $$ begin perform pg_notify('progress', new.done || ''); return null; end $$;
    create trigger tell_progress after update on bulk_progress
      for each row execute function tell_progress()`);
  await listener.query('listen progress');
  listener.on('notification', ({ payload }) => seen.push(Number(payload)));
  const { changed } = await editor.call(bulkEdits.apply, {
    posts: { filter: {} },
    edit: { pointPrice: 77 },
    progressId,
  });
  await expect.poll(() => seen.at(-1)).toBe(changed);
  expect(seen).toContain(500);
  await listener.query('unlisten progress; drop function tell_progress cascade');
  listener.release();
});

test('an edit that is refused leaves no progress behind', async () => {
  const progressId = crypto.randomUUID();
  const edit = { osusumeLevel: 8 };
  await expect(
    editor.call(bulkEdits.apply, { posts: { filter: {} }, edit, expectedChanged: 3, progressId }),
  ).rejects.toMatchObject({ key: 'bulk.changed_since' });
  expect(await progressOf(editor, progressId)).toBe(null);
});
