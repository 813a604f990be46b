import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPool } from '../platform/database/pool.ts';

const shipped = join(import.meta.dirname, '../../migrations');
const [last = ''] = process.argv.slice(2);
if (!/^\d{4}$/.test(last)) {
  throw new Error('name the last migration, four digits');
}

const folder = await mkdtemp(join(tmpdir(), 'baohe-fixture-'));
await chmod(folder, 0o755);
const migrations = join(folder, 'migrations');
await mkdir(migrations);
for (const name of await readdir(shipped)) {
  if (name.slice(0, 4) <= last) {
    await cp(join(shipped, name), join(migrations, name));
  }
}

const dataDir = join(folder, 'data');
const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} });
const pool = openPool(postgres.connectionString);
await migrate(pool, migrations);
await pool.query(`insert into setting (key, value) values ('siteName', '"旧日的盒子"')`);
await pool.query(`insert into account (name, roles) values ('editor of old', '{editor}')`);
await pool.query(
  `insert into announcement (key, name, content, status)
   values ('guestAnno', '升级之前写的', '<p>升级之后还在</p>', 1)`,
);
await pool.end();
await postgres.stop();

const { stdout, status, stderr } = spawnSync(
  'tar',
  [
    '-C',
    dataDir,
    '--exclude=socket',
    '--exclude=*.log',
    '--exclude=owner.json',
    '-cf',
    '-',
    'postgres',
  ],
  { maxBuffer: 500 * 1024 * 1024 },
);
if (status !== 0) {
  throw new Error(stderr.toString());
}
const packed = brotliCompressSync(stdout, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    // The three databases of a cluster are nearly alike: a window over all of them packs them as one.
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 27,
    [constants.BROTLI_PARAM_SIZE_HINT]: stdout.length,
  },
});
await writeFile(join(import.meta.dirname, `fixtures/data-folder-${last}.tar.br`), packed);
await rm(folder, { recursive: true });
