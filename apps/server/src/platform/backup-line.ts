import { readlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

interface DataLocations {
  dataDir: string;
  /** The folder of an embedded database that lies elsewhere. */
  database?: string | undefined;
  /** Of DATABASE_URL: its own tools back it up. */
  external?: boolean;
}

/** What has to be in a backup; the data folder alone is not enough where the database lies elsewhere. */
export function backupLine({ dataDir, database, external }: DataLocations): string {
  const folder = resolve(dataDir);
  if (external) {
    return `Back up     ${folder} and the database of DATABASE_URL (pg_dump)`;
  }
  const both = database === undefined ? folder : `${folder} and the database in ${database}`;
  return `Back up     ${both}, while the server is stopped`;
}

/** Where the link in the data folder points to; undefined when the database is in the folder itself. */
export async function databaseOutside(dataDir: string): Promise<string | undefined> {
  const target = await readlink(join(dataDir, 'postgres')).catch(() => undefined);
  return target === undefined ? undefined : resolve(dataDir, target);
}
