import { createReadStream } from 'node:fs';
import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  beginSnapshot,
  migrationsIn,
  rowsOf,
  sequencesIn,
  tableNames,
} from '../database/dump-tables.ts';
import type { DatabaseClient } from '../database/queryable.ts';
import { errorCode } from '../error-code.ts';
import {
  BACKED_UP,
  DATA_FOLDER,
  FOOT_NAME,
  HEAD_NAME,
  TABLES_FOLDER,
  type BackupFoot,
  type BackupHead,
} from './backup-file.ts';
import { tarEnd, tarHead, tarPadding } from './tar.ts';

/** Rows are packed in pieces of about this many characters: nothing has to fit into memory as a whole. */
const PIECE_LENGTH = 4_000_000;

interface BackupSource {
  client: DatabaseClient;
  dataDir: string;
  /** False where media lie in a bucket. */
  hasMedia: boolean;
  now: Date;
}

/** Writes all of a site into one new file, while it may be running; tells what is in it. */
export async function writeBackup(file: string, source: BackupSource): Promise<BackupFoot> {
  // wx: what is there is never written over. Only the owner reads it: the secrets are in it.
  const handle = await open(file, 'wx', 0o600);
  try {
    const foot = await writeParts(handle, source);
    await handle.sync();
    return foot;
  } finally {
    await handle.close();
  }
}

async function writeParts(handle: FileHandle, source: BackupSource): Promise<BackupFoot> {
  const { client, now } = source;
  const add = async (name: string, content: Buffer) => {
    await handle.appendFile(tarHead(name, content.length, now));
    await handle.appendFile(content);
    await handle.appendFile(tarPadding(content.length));
  };
  const addJson = (name: string, value: BackupHead | BackupFoot) =>
    add(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));

  await beginSnapshot(client);
  await addJson(HEAD_NAME, {
    format: 'baohe backup 1',
    madeAt: now.toISOString(),
    migrations: await migrationsIn(client),
    hasMedia: source.hasMedia,
  });
  const rows: Record<string, number> = {};
  for (const table of await tableNames(client)) {
    rows[table] = await addTable(client, table, add);
  }
  const sequences = await sequencesIn(client);
  await client.query('commit');

  const files = await addFiles(handle, source);
  const foot = { rows, sequences, files };
  await addJson(FOOT_NAME, foot);
  await handle.appendFile(tarEnd());
  return foot;
}

async function addTable(
  client: DatabaseClient,
  table: string,
  add: (name: string, content: Buffer) => Promise<void>,
): Promise<number> {
  let count = 0;
  let pieces = 0;
  let lines = '';
  const flush = async () => {
    if (lines !== '') {
      pieces += 1;
      const number = String(pieces).padStart(6, '0');
      await add(`${TABLES_FOLDER}/${table}/${number}.jsonl.gz`, gzipSync(lines));
      lines = '';
    }
  };
  for await (const lot of rowsOf(client, table)) {
    count += lot.length;
    for (const row of lot) {
      lines += `${JSON.stringify(row)}\n`;
      if (lines.length > PIECE_LENGTH) {
        await flush();
      }
    }
  }
  await flush();
  return count;
}

async function addFiles(handle: FileHandle, { dataDir, hasMedia }: BackupSource): Promise<number> {
  let count = 0;
  for (const folder of BACKED_UP.filter((name) => hasMedia || name !== 'media')) {
    for (const path of await filesBelow(join(dataDir, folder))) {
      const name = `${DATA_FOLDER}/${relative(dataDir, path).split(sep).join('/')}`;
      count += (await addFile(handle, name, path)) ? 1 : 0;
    }
  }
  return count;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') {
        return [];
      }
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** False for one that was removed meanwhile. Files of the store never change, they only come and go. */
async function addFile(handle: FileHandle, name: string, path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => null);
  if (!facts) {
    return false;
  }
  await handle.appendFile(tarHead(name, facts.size, facts.mtime));
  let written = 0;
  if (facts.size > 0) {
    for await (const piece of createReadStream(path, { end: facts.size - 1 })) {
      written += (piece as Buffer).length;
      await handle.appendFile(piece as Buffer);
    }
  }
  if (written !== facts.size) {
    throw new Error(`${path} became shorter while it was read`);
  }
  await handle.appendFile(tarPadding(facts.size));
  return true;
}
