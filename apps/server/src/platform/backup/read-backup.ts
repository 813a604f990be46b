import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { migrationsIn } from '../database/dump-tables.ts';
import { beginLoading, hasContent, type TableLoader } from '../database/load-tables.ts';
import { migrate, shippedMigrations } from '../database/migrate.ts';
import type { DatabasePool } from '../database/queryable.ts';
import { StartRefused } from '../start-refused.ts';
import {
  BACKED_UP,
  backupFoot,
  backupHead,
  DATA_FOLDER,
  FOOT_NAME,
  HEAD_NAME,
  TABLES_FOLDER,
  type BackupFoot,
  type BackupHead,
} from './backup-file.ts';
import { readTar, type TarEntry } from './tar.ts';

interface RestoreTarget {
  pool: DatabasePool;
  dataDir: string;
}

/** Only what a backup may hold, each below its own folder. */
const FILE = new RegExp(String.raw`^${DATA_FOLDER}/((?:${BACKED_UP.join('|')})/[\w./-]+)$`);
const ROWS = new RegExp(String.raw`^${TABLES_FOLDER}/(\w+)/\d+\.jsonl\.gz$`);

/** Refuses a folder in which a site lives already. */
async function refuseUsedFolder(dataDir: string): Promise<void> {
  for (const folder of BACKED_UP) {
    const entries = await readdir(join(dataDir, folder)).catch(() => []);
    if (entries.length > 0) {
      throw new StartRefused(`${join(dataDir, folder)} is not empty: restore into a new DATA_DIR`);
    }
  }
}

/** Fills an empty site from a backup: all of it, or nothing. */
export async function readBackup(file: string, target: RestoreTarget): Promise<BackupFoot> {
  const { pool, dataDir } = target;
  await refuseUsedFolder(dataDir);
  const entries = readTar(createReadStream(file));
  const head = await readHead(entries);
  await prepareSchema(pool, head);
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (await hasContent(client)) {
      throw new StartRefused('The database is not empty: restore into a new one');
    }
    const loader = await beginLoading(client);
    const foot = await readRest(entries, loader, dataDir);
    await loader.setSequences(foot.sequences);
    await loader.finish();
    await client.query('commit');
    // What came after the backup was made.
    await migrate(pool);
    return foot;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await Promise.all(
      BACKED_UP.map((folder) => rm(join(dataDir, folder), { recursive: true, force: true })),
    );
    throw error;
  } finally {
    client.release();
  }
}

async function readHead(entries: AsyncGenerator<TarEntry>): Promise<BackupHead> {
  const first = await entries.next();
  if (first.done || first.value.name !== HEAD_NAME) {
    throw new StartRefused('This is no backup of a site');
  }
  const read = backupHead.safeParse(JSON.parse((await wholeOf(first.value)).toString('utf8')));
  if (!read.success) {
    throw new StartRefused('This backup was made by another release: use that one to restore it');
  }
  return read.data;
}

/** The tables as they were when the backup was made. */
async function prepareSchema(pool: DatabasePool, { migrations }: BackupHead): Promise<void> {
  const shipped = new Map((await shippedMigrations()).map(({ name, digest }) => [name, digest]));
  const unknown = migrations.find(({ name, digest }) => shipped.get(name) !== digest);
  if (unknown) {
    throw new StartRefused(`This release does not know ${unknown.name}: restore with a newer one`);
  }
  const names = new Set(migrations.map(({ name }) => name));
  const client = await pool.connect();
  const there = await migrationsIn(client).finally(() => client.release());
  if (there.some(({ name }) => !names.has(name))) {
    throw new StartRefused('The database is newer than the backup: restore into a new one');
  }
  await migrate(pool, undefined, (name) => names.has(name));
}

async function readRest(
  entries: AsyncGenerator<TarEntry>,
  loader: TableLoader,
  dataDir: string,
): Promise<BackupFoot> {
  const rows: Record<string, number> = {};
  let files = 0;
  for await (const entry of entries) {
    const table = ROWS.exec(entry.name)?.[1];
    const path = FILE.exec(entry.name)?.[1];
    if (entry.name === FOOT_NAME) {
      const foot = backupFoot.parse(JSON.parse((await wholeOf(entry)).toString('utf8')));
      refuseIncomplete(foot, { rows, files });
      return foot;
    } else if (table !== undefined) {
      const lines = gunzipSync(await wholeOf(entry))
        .toString('utf8')
        .trimEnd()
        .split('\n');
      await loader.load(
        table,
        lines.map((line) => JSON.parse(line) as string),
      );
      rows[table] = (rows[table] ?? 0) + lines.length;
    } else if (path !== undefined && !path.includes('..')) {
      await writeFile(join(dataDir, path), entry);
      files += 1;
    } else {
      throw new StartRefused(`The backup holds ${entry.name}, which is not expected in one`);
    }
  }
  throw new StartRefused('The backup ends too early');
}

function refuseIncomplete(
  foot: BackupFoot,
  read: { rows: Record<string, number>; files: number },
): void {
  const table = Object.keys(foot.rows).find((name) => foot.rows[name] !== (read.rows[name] ?? 0));
  if (table !== undefined || foot.files !== read.files) {
    throw new StartRefused(`The backup is not whole: ${table ?? 'files'} differ from what it says`);
  }
}

async function writeFile(path: string, { body }: TarEntry): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

async function wholeOf({ body }: TarEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of body) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
