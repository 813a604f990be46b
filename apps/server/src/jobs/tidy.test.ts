import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptsRepository } from '../platform/attempts/attempts.repository.ts';
import { idempotencyRepository } from '../platform/idempotency/idempotency.repository.ts';
import { importSmall, postLine } from '../testing/small-library.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { tidyRepository } from './tidy.repository.ts';
import { tidy } from './tidy.ts';

const GO_ON = new AbortController().signal;
const NOW = new Date('2026-11-15T20:30:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.pool.query<{ one: T }>(text, values)).rows.map(({ one }) => one);
const tidyUp = () =>
  tidy(
    tidyRepository(server.db),
    attemptsRepository(server.db),
    idempotencyRepository(server.db),
    NOW,
    GO_ON,
  );

test('what was deleted a month ago goes, with what belongs to it; what could be taken back stays', async () => {
  const keys = ['old', 'young', 'living', 'shared', 'sharing'];
  await importSmall(server, { posts: keys.map((key) => postLine(key, { title: key })) });
  const remove = (table: string, where: string, days: number) =>
    sql(`update ${table} set status = -1, updated_at = $1 where ${where}`, [daysAgo(days)]);
  await remove('post', `title in ('old', 'shared')`, 31);
  await remove('post', `title = 'young'`, 29);
  await sql(
    `update post_content set content_of = (select id from post where title = 'shared')
     where post_id = (select id from post where title = 'sharing')`,
  );
  await sql(
    `insert into term (id, taxonomy, name, tag_label, status, updated_at) values
       ('OLD', 'tag', '旧', 'other', -1, $1), ('YOUNG', 'tag', '新', 'other', -1, $2),
       ('UNUSED', 'tag', '闲', 'other', 1, $1)`,
    [daysAgo(31), daysAgo(29)],
  );
  await remove('term', `name in ('猫', '漫画')`, 31);
  await sql(
    `insert into announcement (key, name, content, status, updated_at)
     select 'homeAnno', name, '', -1, at from unnest($1::text[], $2::timestamptz[]) as given (name, at)`,
    [
      ['old', 'young'],
      [daysAgo(31), daysAgo(29)],
    ],
  );
  await sql(
    `insert into slide (key, image_hash, link, status, updated_at)
     select title, cover_hash, '/', -1, updated_at from post where title in ('old', 'young')`,
  );
  await sql(`insert into account (name) values (null)`);
  await sql(
    `insert into feedback (account_id, content, status, updated_at)
     select account.id, content, status, at from (select id from account limit 1) account,
       unnest($1::text[], $2::int[], $3::timestamptz[]) as given (content, status, at)`,
    [
      ['old', 'young', 'living'],
      [-1, -1, 2],
      [daysAgo(31), daysAgo(29), daysAgo(31)],
    ],
  );

  await tidyUp();
  expect(await sql('select title as one from post order by title')).toEqual([
    'living',
    'shared',
    'sharing',
    'young',
  ]);
  expect(await sql('select count(*)::int as one from post_content')).toEqual([4]);
  expect(await sql(`select name as one from announcement`)).toEqual(['young']);
  expect(await sql(`select key as one from slide`)).toEqual(['young']);
  expect(await sql(`select content as one from feedback order by content`)).toEqual([
    'living',
    'young',
  ]);
  const terms = await sql('select name as one from term');
  expect(terms).not.toContain('旧');
  // In use, deleted too lately, not deleted at all.
  expect(terms).toEqual(expect.arrayContaining(['猫', '漫画', '新', '闲']));
});

test('a series that was deleted a month ago goes and its posts stay; one that imports still lead through stays', async () => {
  await importSmall(server, { posts: [postLine('part', { series: { name: '旧', number: 1 } })] });
  await sql(`update series set status = -1, updated_at = $1`, [daysAgo(31)]);
  await sql(
    `insert into series (name, key, status, updated_at)
     values ('young', null, -1, $1), ('living', null, 1, $2)`,
    [daysAgo(29), daysAgo(31)],
  );
  await sql(
    `insert into series (name, key, status, merged_into, updated_at)
     select 'merged', given.key, -1, id, $1::timestamptz
     from series, unnest(array['small/merged', null]) as given (key)
     where series.name = 'living'`,
    [daysAgo(31)],
  );
  await tidyUp();
  expect(await sql('select name as one from series order by name')).toEqual([
    'living',
    'merged',
    'young',
  ]);
  expect(await sql(`select series_id as one from post where key = 'small/part'`)).toEqual([null]);
});

test('sessions and tries that have ended go', async () => {
  const [account] = await sql<string>(
    `insert into account (name) values ('x') returning id as one`,
  );
  await sql(
    `insert into session (token_hash, account_id, last_seen_at, ends_at)
     select sha256(word::bytea), $1, seen, ends
     from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as given (word, seen, ends)`,
    [
      account,
      ['ended', 'idle', 'living'],
      [daysAgo(2), daysAgo(9), daysAgo(6)],
      [daysAgo(1), daysAgo(-1), daysAgo(-1)],
    ],
  );
  await sql(
    `insert into attempts (bucket, count, since, blocked_until)
     select word, 1, until, until from unnest($1::text[], $2::timestamptz[]) as given (word, until)`,
    [
      ['old', 'young'],
      [daysAgo(3), daysAgo(1)],
    ],
  );
  await tidyUp();
  expect(await sql(`select token_hash = sha256('living') as one from session`)).toEqual([true]);
  expect(await sql('select bucket as one from attempts')).toEqual(['young']);
});

test('blind boxes that nobody claimed go after a week, claimed ones stay', async () => {
  await sql(
    `with one as (insert into account (name) values ('boxed') returning id)
     insert into blind_box (account_id, day, post_ids, drawn_from, claimed_at)
     select id, day, array[gen_random_uuid()], 9, claimed
     from one, (values ('2026-11-08'::date, null::timestamptz), ('2026-11-09', null),
       ('2026-11-01', '2026-11-01T12:00:00Z')) as given (day, claimed)`,
  );
  await tidyUp();
  expect(await sql('select day::text as one from blind_box order by day')).toEqual([
    '2026-11-01',
    '2026-11-09',
  ]);
});

test('links that ended long ago and old callbacks of gateways go, the rest stays', async () => {
  const [post] = await sql<string>('select id as one from post limit 1');
  const [giver] = await sql<string>('insert into account (name) values (null) returning id as one');
  const lend = async (token: string, expires: number, ends: number | null) => {
    const [loan] = await sql<string>(
      `insert into loan (token_hash, account_id, post_id, created_at, expires_at)
       values (sha256($1::bytea), $2, $3, $4, $5) returning id as one`,
      [token, giver, post, daysAgo(200), daysAgo(expires)],
    );
    if (ends !== null) {
      await sql(
        `insert into loan_taken (loan_id, account_id, taken_at, ends_at) values ($1, $2, $3, $4)`,
        [loan, giver, daysAgo(199), daysAgo(ends)],
      );
    }
    return loan;
  };
  await lend('untaken', 91, null);
  await lend('read', 91, 91);
  const stays = [await lend('read lately', 91, 89), await lend('young', 89, null)];
  await sql(
    `insert into pay_callback (at, outcome, raw) values ($1, 'already', 'old'), ($2, 'already', 'young')`,
    [daysAgo(401), daysAgo(399)],
  );
  await tidyUp();
  expect(new Set(await sql('select id as one from loan'))).toEqual(new Set(stays));
  expect(await sql('select raw as one from pay_callback')).toEqual(['young']);
});

test('guests who left nothing and did not come back go, and nobody else', async () => {
  await sql('delete from account');
  const [post] = await sql<string>('select id as one from post limit 1');
  // All but the first have a reason to stay.
  const people: Record<string, string> = {
    gone: '',
    new: `update account set created_at = now() where id = $1`,
    seen: `insert into device (account_id, secret_hash, last_seen_at) values ($1, sha256('a'), '2026-11-01')`,
    named: `update account set name = 'script (editor)' where id = $1`,
    rich: `insert into ledger_entry (account_id, delta, kind, reference) values ($1, 1, 'opening', '')`,
    member: `insert into held_tier (account_id, tier_id) select $1, id from tier limit 1`,
    unlocked: `insert into unlock (account_id, post_id, how) values ($1, '${post}', 'help')`,
    collector: `with own as (insert into list (account_id, type) values ($1, 'collect') returning id)
      insert into list_entry (list_id, post_id) select id, '${post}' from own`,
    pictured: `insert into credential (id, account_id, secret_hash) values ('12345678', $1, sha256('a'))`,
  };
  const ids = new Map<string, string>();
  for (const [word, reason] of Object.entries(people)) {
    const [id] = await sql<string>(
      `insert into account (created_at) values ('2026-01-01') returning id as one`,
    );
    await sql(
      `insert into device (account_id, secret_hash, last_seen_at) values ($1, sha256('a'), '2026-08-01')`,
      [id],
    );
    if (reason) {
      await sql(reason, [id]);
    }
    ids.set(id!, word);
  }
  await tidyUp();
  const left = await sql<string>('select id as one from account');
  expect(new Set(left.map((id) => ids.get(id)))).toEqual(
    new Set(Object.keys(people).filter((word) => word !== 'gone')),
  );
});
