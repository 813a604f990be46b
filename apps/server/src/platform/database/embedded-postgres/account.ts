import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { StartRefused } from '../../start-refused.ts';

/** Who PostgreSQL runs as. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export const weAreRoot = () => userInfo().uid === 0;

/** Ourselves; PostgreSQL refuses to run as root, who lends it another account. */
export async function usualAccount(): Promise<Account> {
  if (!weAreRoot()) {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid };
  }
  const known = await passwordFile();
  const account = known.find(({ name }) => name === 'postgres') ?? known.find(isNobody);
  if (!account) {
    throw new StartRefused(
      'PostgreSQL does not run as root, and there is neither an account "postgres" nor "nobody": start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

export async function accountOf(owner: { uid: number; gid: number }): Promise<Account> {
  const known = (await passwordFile()).find(({ uid }) => uid === owner.uid);
  return { name: known?.name ?? String(owner.uid), uid: owner.uid, gid: owner.gid };
}

/** Runs a program as that account, with nothing of our own environment. */
export async function runAs(
  { uid, gid }: Account,
  program: string,
  args: string[],
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    uid,
    gid,
    // Ours may be a folder that the account cannot enter.
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

/** Tried, not computed from mode bits: access lists and mounts have a say too. */
export async function canWorkIn(account: Account, folder: string): Promise<boolean> {
  try {
    await runAs(account, '/bin/sh', [
      '-c',
      'cd "$0" && test -r . && test -w . && test -x .',
      folder,
    ]);
    return true;
  } catch {
    return false;
  }
}

const isNobody = ({ name }: Account) => name === 'nobody';

async function passwordFile(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
