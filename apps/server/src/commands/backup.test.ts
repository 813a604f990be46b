import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { managedSettings } from '@baohe/contract/settings-managed';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startScript, type Child } from '../testing/child.ts';
import { importSmall, pictureOf, postLine } from '../testing/small-library.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Whatever COPY, JSON or a line of text could trip over. */
const AWKWARD = '引号 " 反斜杠 \\ 逗号, (括号) {花}\n第二行\t制表';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '0' } });
  await importSmall(server, {
    files: [{ ref: 'file:pages/p1', mime: 'image/webp', path: 'pages/p1.webp' }],
    folder: { 'pages/p1.webp': pictureOf('page') },
    posts: [
      postLine('one', {
        contentInfo: { chapterList: [{ chapterNo: 1, optImgUrl: 'file:pages/p1' }] },
      }),
      postLine('two'),
    ],
  });
  await server.pool.query('update post set summary = $1', [AWKWARD]);
  const admin = await server.client({ roles: ['admin'] });
  await admin.call(managedSettings.change, { key: 'siteName', value: '备份站' });
});
afterAll(() => server.stop());

function run(command: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const child: Child = startScript(new URL(`${command}.ts`, import.meta.url), args, { env });
  onTestFinished(async () => {
    child.process.kill('SIGKILL');
    await child.ended;
  });
  return child.ended;
}
type Ended = Awaited<Child['ended']>;

const backup = (file: string) =>
  run('backup', [file], { DATABASE_URL: server.connectionString, DATA_DIR: server.dataDir });

/** A database in which nothing was ever, and a folder. */
async function emptySite() {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.connectionString });
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  await pool.query('drop schema public cascade; create schema public');
  const dataDir = join(await temporaryFolder(), 'data');
  const env = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir };
  return { pool, dataDir, restore: (file: string) => run('restore', [file], env) };
}

/** Every row of every table; what the two commands themselves write is left out. */
async function contentsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('migration', 'backup_note', 'audit_entry', 'audit_head', 'envelope_epoch')
     order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await pool.query<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all
       from "${name}" t`,
    );
    contents[name] = found.rows[0]!.all;
  }
  return contents;
}

/** By path below the folder. */
async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(dataDir.length + 1);
    if (/^(?:media|secrets)\//.test(name)) {
      files[name] = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
    }
  }
  return files;
}

test('a site is backed up in one file while it runs, and is the same where it is restored', async () => {
  const file = join(await temporaryFolder(), 'site.tar');
  expect(await backup(file)).toMatchObject({ code: 0 });
  const site = await emptySite();
  expect(await site.restore(file)).toMatchObject({ code: 0 });

  expect(await contentsOf(site.pool)).toEqual(await contentsOf(server.pool));
  const files = await filesOf(site.dataDir);
  expect(files).toEqual(await filesOf(server.dataDir));
  expect(Object.keys(files).some((name) => name.startsWith('media/'))).toBe(true);
  expect(Object.keys(files)).toContain('secrets/identity.json');

  // What keeps the tables whole is there again: triggers, foreign keys, numbers that go on.
  await expect(site.pool.query('update audit_entry set action = $$x$$')).rejects.toThrow(/audit/);
  await expect(
    site.pool.query('insert into post_content (post_id) values (gen_random_uuid())'),
  ).rejects.toThrow(/foreign key/);
  const next = async (pool: pg.Pool) =>
    (await pool.query<{ no: string }>(`select nextval('post_no') as no`)).rows[0]!.no;
  expect(await next(site.pool)).toBe(await next(server.pool));

  expect(await site.restore(file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not empty'),
  });
});

test('the file is an ordinary archive, which nothing writes over and only its owner reads', async () => {
  const file = join(await temporaryFolder(), 'site.tar');
  await backup(file);
  const { stdout } = await promisify(execFile)('tar', ['-tvf', file]);
  expect(stdout).toMatch(/baohe-backup\.json/);
  expect(stdout).toMatch(/database\/post\/000001\.jsonl\.gz/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await readFile(file);
  expect(await backup(file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is there already'),
  });
  expect((await readFile(file)).equals(before)).toBe(true);
});

test('a cut, damaged or foreign file restores nothing', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'site.tar');
  await backup(file);
  const whole = await readFile(file);
  const site = await emptySite();
  const refused = async (name: string) => {
    const { code } = await site.restore(join(folder, name));
    const { rows } = await site.pool.query<{ there: boolean }>(
      `select to_regclass('public.post') is not null as there`,
    );
    const posts = rows[0]!.there ? (await site.pool.query('select from post')).rowCount : 0;
    return { code, posts, files: await filesOf(site.dataDir).catch(() => ({})) };
  };
  const nothing = { code: 1, posts: 0, files: {} };

  await writeFile(join(folder, 'cut.tar'), whole);
  await truncate(join(folder, 'cut.tar'), Math.floor((whole.length * 0.9) / 512) * 512);
  expect(await refused('cut.tar')).toEqual(nothing);

  await writeFile(join(folder, 'foreign.tar'), Buffer.from('something else'.repeat(100)));
  expect(await refused('foreign.tar')).toEqual(nothing);

  const outside = Buffer.from(
    whole.toString('latin1').replaceAll('data/secrets/identity.json', 'data/secrets/../x/y.json'),
    'latin1',
  );
  await writeFile(join(folder, 'outside.tar'), outside);
  expect(await refused('outside.tar')).toEqual(nothing);
});
