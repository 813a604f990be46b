import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { clusterIn, type Home } from './home.ts';

export const SUPERUSER = 'baohe';
const DRAFT = 'cluster.draft-';

export async function hasCluster(home: Home): Promise<boolean> {
  return (await stat(clusterIn(home.folder)).catch(() => null)) !== null;
}

/** Made under another name and renamed when whole: a first start that was killed leaves nothing half done. */
export async function makeCluster(
  home: Home,
  { initdb }: Binaries,
  throwAway: boolean,
): Promise<void> {
  const draft = join(home.folder, DRAFT + randomBytes(4).toString('hex'));
  await mkdir(draft, { mode: 0o700 });
  await chown(draft, home.account.uid, home.account.gid);
  try {
    await runAs(home.account, initdb, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      // The socket's folder is for the owner only, and there is no other way in.
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      // With the plain C type pg_trgm finds no letters in Chinese. macOS has no C.UTF-8.
      `--lc-ctype=${platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      '--no-instructions',
      ...(throwAway ? ['--no-sync'] : []),
    ]);
  } catch (error) {
    await removeDrafts(home);
    throw new StartRefused(`PostgreSQL could not make its database folder: ${reasonOf(error)}`);
  }
  await rename(draft, clusterIn(home.folder));
}

export async function refuseOtherVersion(home: Home, { version }: Binaries): Promise<void> {
  const cluster = clusterIn(home.folder);
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  const [ours] = version.split('.');
  if (!made) {
    throw new StartRefused(`${cluster} is not a whole PostgreSQL cluster: PG_VERSION is missing.`);
  }
  if (made.trim() !== ours) {
    throw new StartRefused(
      `The database in ${cluster} was made by PostgreSQL ${made.trim()} and this is PostgreSQL ${ours}: dump it with the old one, or set DATABASE_URL.`,
    );
  }
}

/** What first starts that were killed have left. */
export async function removeDrafts({ folder }: Home): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(DRAFT));
  // The initdb of a killed start may still be writing there: it ends once it misses its files.
  const patiently = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
  // What stays in spite of that is harmless, and the next start's to remove.
  await Promise.allSettled(drafts.map((name) => rm(join(folder, name), patiently)));
}

/** The line in which initdb says what was wrong, out of the many it writes. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? error.stderr : '';
  const lines = String(said || error)
    .split('\n')
    .filter(Boolean);
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines[0] ?? 'no reason was given';
}
