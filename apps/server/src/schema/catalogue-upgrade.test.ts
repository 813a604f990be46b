import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseAt } from '../testing/test-database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const NAME = `upgrade_${process.pid}`;

let client: pg.Client;

async function admin(sql: string): Promise<void> {
  const connection = new pg.Client({ connectionString: inject('postgres') });
  await connection.connect();
  await connection.query(sql);
  await connection.end();
}

beforeAll(async () => {
  await admin(`create database ${NAME}`);
  client = new pg.Client({ connectionString: databaseAt(inject('postgres'), NAME) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await admin(`drop database ${NAME}`);
});

test('a site with posts of the release before keeps them, in all their lists', async () => {
  const files = (await readdir(MIGRATIONS)).toSorted();
  const apply = async (name: string) =>
    client.query(await readFile(join(MIGRATIONS, name), 'utf8'));
  for (const name of files.filter((one) => one < '0007')) {
    await apply(name);
  }
  await client.query(`
    insert into term (id, taxonomy, name, tag_label, parent_id, zone)
    values ('CAT_1_2', 'category', '漫画', null, 'CAT_1', 'CAT_1'), ('TAG_A', 'tag', '猫', 'other', null, null);
    insert into media_file (hash, mime, size) values (sha256('one'), 'image/png', 1), (sha256('two'), 'image/webp', 1);
    insert into post (title, source_type, post_type, zone, cover_hash, cover_ratio, upload_time, hot_index,
      view_count, favor_count, status)
    values ('一', 'post_10_exhentai', 'post_image', 'CAT_1', sha256('one'), 0.75, now(), 500, 100, 2, 1),
      ('二', 'post_10_exhentai', 'post_image', 'CAT_1', sha256('two'), 0.75, now(), 0, 0, 0, 0);
    insert into post_term (term_id, post_id, upload_time, hot_index)
    select term.id, post.id, upload_time, hot_index from term, post
    where term.id in ('CAT_1', 'CAT_1_2', 'TAG_A');`);
  await apply(files.find((name) => name.startsWith('0007'))!);

  const { rows: posts } = await client.query(`
    select title, cover_ending, hot_base,
      array(select term.id from term where term.no = any (terms) order by 1) as terms
    from post order by no`);
  expect(posts).toEqual([
    { title: '一', cover_ending: 'png', hot_base: 360, terms: ['CAT_1', 'CAT_1_2', 'TAG_A'] },
    { title: '二', cover_ending: 'webp', hot_base: 0, terms: ['CAT_1', 'CAT_1_2', 'TAG_A'] },
  ]);
  const { rows: listed } = await client.query(`
    select term.id, post.title from post_term join term on term.no = term_no join post on post.no = post_no
    order by 1`);
  expect(listed, 'what is published and nothing else').toEqual([
    { id: 'CAT_1', title: '一' },
    { id: 'CAT_1_2', title: '一' },
    { id: 'TAG_A', title: '一' },
  ]);
  const { rows: due } = await client.query('select count(*)::int from search_due');
  expect(due).toEqual([{ count: 2 }]);
});
