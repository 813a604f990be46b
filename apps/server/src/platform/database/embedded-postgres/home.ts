import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import {
  chmod,
  lchown,
  lstat,
  mkdir,
  readdir,
  readlink,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../../error-code.ts';
import { StartRefused } from '../../start-refused.ts';
import { type Account, accountOf, canWorkIn, usualAccount, weAreRoot } from './account.ts';

/** The folder that holds the cluster, its socket and its log, and the account that owns all of it. */
export interface Home {
  folder: string;
  account: Account;
  /** Why the data is not in the data folder; empty when it is. */
  reason: string;
}

export const clusterIn = (folder: string) => join(folder, 'cluster');

/**
 * <dataDir>/postgres; where the lent account cannot reach that (a checkout below a 0700 folder), it becomes a
 * link to /var/lib/baohe-<hash>. What is there already is never passed over for a new, empty one.
 */
export async function openHome(dataDir: string, outsideRoot = '/var/lib'): Promise<Home> {
  const inside = join(resolve(dataDir), 'postgres');
  const outside = join(outsideRoot, `baohe-${shortHash(resolve(dataDir))}`);
  try {
    return (await existingHome(inside, outside)) ?? (await newHome(inside, outside));
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) {
      throw error;
    }
    throw new StartRefused(
      `The database folder ${inside} cannot be used (${code}); set DATA_DIR to a folder that can be written, or start as the account that owns it.`,
    );
  }
}

async function existingHome(inside: string, outside: string): Promise<Home | null> {
  const entry = await statOrNull(lstat(inside));
  if (entry?.isSymbolicLink()) {
    const target = resolve(inside, '..', await readlink(inside));
    if (!(await statOrNull(stat(target)))) {
      throw new StartRefused(
        `${inside} says that the database is in ${target}, which is missing: bring it back, or delete the link to begin with an empty one.`,
      );
    }
    return adopt(target, 'as the link in the data folder says');
  }
  if (await statOrNull(stat(clusterIn(inside)))) {
    return adopt(inside, '');
  }
  if (weAreRoot() && (await statOrNull(stat(clusterIn(outside))))) {
    await pointTo(inside, outside);
    return adopt(outside, 'where it was before');
  }
  return null;
}

async function newHome(inside: string, outside: string): Promise<Home> {
  const account = await usualAccount();
  await own(inside, account);
  if (await canWorkIn(account, inside)) {
    return { folder: inside, account, reason: '' };
  }
  await own(outside, account);
  if (!(await canWorkIn(account, outside))) {
    throw new StartRefused(
      `The account ${account.name}, which runs PostgreSQL, can reach neither ${inside} nor ${outside}; set DATA_DIR to a folder that it can.`,
    );
  }
  await pointTo(inside, outside);
  return {
    folder: outside,
    account,
    reason: `because the account ${account.name}, which runs PostgreSQL, cannot reach ${inside}`,
  };
}

async function adopt(folder: string, reason: string): Promise<Home> {
  const owner = await stat(folder);
  const account = await ownerOf(folder, owner);
  if (!(await canWorkIn(account, folder))) {
    throw new StartRefused(
      `The account ${account.name}, which owns the database in ${folder}, cannot reach it any more: open the folders above it (chmod a+x).`,
    );
  }
  return { folder, account, reason };
}

/** Whoever made the cluster goes on running it, so that root may start once without taking it away. */
async function ownerOf(folder: string, owner: Stats): Promise<Account> {
  const account = await usualAccount();
  if (!weAreRoot()) {
    if (owner.uid !== account.uid) {
      const { name } = await accountOf(owner);
      throw new StartRefused(
        `The database in ${folder} belongs to the account ${name}: start as root or as ${name}, or set DATA_DIR.`,
      );
    }
    return account;
  }
  if (owner.uid !== 0) {
    return accountOf(owner);
  }
  // Brought here by root, from a backup for instance.
  await chownAll(folder, account);
  return account;
}

async function own(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  // Not what is in it: an initdb that outlived a killed start may be at work there.
  await lchown(folder, account.uid, account.gid);
}

async function pointTo(inside: string, outside: string): Promise<void> {
  // Holds no cluster: at most what a first start that was killed has left.
  await rm(inside, { recursive: true, force: true });
  await symlink(outside, inside);
}

async function chownAll(path: string, account: Account): Promise<void> {
  await lchown(path, account.uid, account.gid);
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) {
      await chownAll(join(path, name), account);
    }
  }
}

async function statOrNull(stats: Promise<Stats>): Promise<Stats | null> {
  return stats.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') {
      return null;
    }
    throw error;
  });
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
