import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { openDb, openPool } from '../../platform/database/pool.ts';
import { databaseAt } from '../../testing/test-database.ts';
import { seedSite } from './seed-site.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const NAME = `seed_${process.pid}`;

let pool: pg.Pool;

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeEach(async () => {
  await admin(`create database ${NAME}`);
  pool = openPool(databaseAt(inject('postgres'), NAME));
});
afterEach(async () => {
  await pool.end();
  await admin(`drop database ${NAME} with (force)`);
});

/** The migrations of the releases before tiers were seeded. */
async function migrateAsBefore(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'baohe-migrations-'));
  for (const name of (await readdir(MIGRATIONS)).filter((one) => one < '0016')) {
    await cp(join(MIGRATIONS, name), join(folder, name));
  }
  await migrate(pool, folder);
  await rm(folder, { recursive: true });
}

const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;

const TIERS = `select level, name, type, days, background, discount_price, original_price, description,
  area_name, status from tier order by level`;
const OPENS = `select level, array_to_string(opens, ' ') as opens from tier order by level`;

test('a new site sells what a new site of the release before sold, now by the seed', async () => {
  await migrateAsBefore();
  const before = await rows(TIERS);
  expect(before).toHaveLength(17);

  await migrate(pool);
  expect(await rows('select level from tier')).toEqual([]);
  await seedSite(openDb(pool));
  expect(await rows(TIERS)).toEqual(before);
});

test('a new site has the zones, the categories and the source types of the specification', async () => {
  await migrate(pool);
  await seedSite(openDb(pool));
  const tree = await rows(`
    select id, name, open, zone, columns from term where taxonomy = 'category' order by id`);
  expect(tree.map(({ id }) => id)).toEqual([
    'CAT_0',
    'CAT_0_1',
    ...['CAT_1', 'CAT_2', 'CAT_3'].flatMap((zone) => [
      zone,
      ...[1, 2, 3, 4, 5, 6].map((number) => `${zone}_${number}`),
    ]),
  ]);
  expect(tree.slice(2, 9).map(({ name }) => name)).toEqual([
    '次元',
    '动画',
    '漫画',
    '游戏',
    '轻小说',
    'ASMR',
    'Cosplay',
  ]);
  expect(tree.filter(({ columns }) => columns === 2).map(({ name }) => name)).toEqual([
    '动画',
    '游戏',
    'ASMR',
  ]);
  expect(tree.filter(({ open }) => !open).map(({ name }) => name)).toEqual(['福利', '暗网']);
  expect(await rows('select key from source_type')).toHaveLength(10);
});

test('everything that is shipped has a name in all five languages', async () => {
  await migrate(pool);
  await seedSite(openDb(pool));
  const complete = `names ?& array['zh-TW', 'en', 'de', 'ja']`;
  expect(await rows(`select id from term where not ${complete}`)).toEqual([]);
  expect(await rows(`select key from source_type where not ${complete}`)).toEqual([]);
  expect(await rows(`select level from tier where not ${complete}`)).toEqual([]);
  const types = complete.replace('names', 'type_names');
  expect(await rows(`select level from tier where not ${types}`)).toEqual([]);
});

test('what an operator took away or renamed is not brought back by the next start', async () => {
  await migrate(pool);
  await seedSite(openDb(pool));
  await pool.query(`
    delete from tier where level = 44;
    delete from term where id = 'CAT_3_6';
    update tier set discount_price = 1 where level = 11;
    update term set name = '图集', names = '{}' where id = 'CAT_1_2'`);
  const now = () =>
    rows(`select id::text, name, names from term union all
    select level::text, name || discount_price, names from tier order by 1`);
  const before = await now();
  await Promise.all([seedSite(openDb(pool)), seedSite(openDb(pool))]);
  expect(await now()).toEqual(before);
});

test('two processes that start on a new site at once seed it once', async () => {
  await migrate(pool);
  await Promise.all([seedSite(openDb(pool)), seedSite(openDb(pool)), seedSite(openDb(pool))]);
  expect(await rows('select level from tier')).toHaveLength(17);
});

test('a site with people keeps its tiers, their ids and who holds them, and opens by them what it opened', async () => {
  await migrateAsBefore();
  await pool.query(`
    update tier set name = '老会员', discount_price = 1 where level = 12;
    delete from tier where level = 34;
    insert into tier (level, name, type) values (15, '支持者', '支持者');
    insert into term (id, taxonomy, name, parent_id, zone)
    values ('CAT_1_1', 'category', '动漫', 'CAT_1', 'CAT_1'), ('CAT_1_2', 'category', '图集', 'CAT_1', 'CAT_1');
    with somebody as (insert into account (roles) values ('{user}') returning id)
    insert into held_tier (account_id, tier_id) select somebody.id, tier.id from somebody, tier
    where level in (12, 41)`);
  const stored = () =>
    rows(`
    select tier.id, level, name, type, discount_price, areas, held_tier.id as held, since, until
    from tier left join held_tier on tier_id = tier.id order by level`);
  const before = await stored();

  await migrate(pool);
  await seedSite(openDb(pool));
  expect(await stored()).toEqual(before);
  expect(Object.fromEntries((await rows(OPENS)).map(({ level, opens }) => [level, opens]))).toEqual(
    {
      10: '',
      ...Object.fromEntries([11, 12, 13, 14].map((level) => [level, 'dimension'])),
      15: '',
      ...Object.fromEntries([21, 22, 23, 24].map((level) => [level, 'welfare'])),
      ...Object.fromEntries([31, 32, 33].map((level) => [level, 'darknet'])),
      ...Object.fromEntries(
        [41, 42, 43, 44].map((level) => [level, 'dimension welfare darknet square']),
      ),
    },
  );
  await expect(pool.query('update tier set status = 0 where level = 15')).rejects.toThrow(
    'tier_opens_something',
  );
  await pool.query('update tier set status = -1 where level = 15');
  expect(
    await rows(
      `select id, name, columns, names ->> 'en' as en from term where parent_id is not null order by id`,
    ),
    'own categories stay alone, and have our names only where they are ours',
  ).toEqual([
    { id: 'CAT_1_1', name: '动漫', columns: 2, en: 'Anime' },
    { id: 'CAT_1_2', name: '图集', columns: null, en: null },
  ]);
});

test('the database takes no tier that opens nothing, and nothing for everybody', async () => {
  await migrate(pool);
  await seedSite(openDb(pool));
  const refused = (sql: string, constraint: string) =>
    expect(pool.query(sql)).rejects.toThrow(constraint);
  await refused(`update tier set opens = '{}' where level = 11`, 'tier_opens_something');
  await refused(
    `insert into tier (level, name, type) values (15, '空', '空')`,
    'tier_opens_something',
  );
  await refused(
    `update tier set opens = '{dimension}' where level = 10`,
    'tier_everybody_opens_nothing',
  );
  await refused(`update tier set opens = '{attic}' where level = 11`, 'tier_opens_areas');
});
