import { chown, lstat, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../error-code.ts';
import { StartRefused } from '../../start-refused.ts';
import { shortHash, type Home } from './home.ts';

const SOCKET = '.s.PGSQL.5432';
// macOS allows 104 bytes with the closing zero, Linux 108.
const LONGEST = 103;

/** A folder for the owner only, whose socket's path is short enough for the operating system. */
export async function socketFolder({ folder, account }: Home): Promise<string> {
  const beside = join(folder, 'socket');
  const path =
    Buffer.byteLength(join(beside, SOCKET)) < LONGEST ? beside : `/tmp/baohe-${shortHash(folder)}`;

  await mkdir(path, { mode: 0o700 }).then(
    () => chown(path, account.uid, account.gid),
    (error: unknown) => {
      if (errorCode(error) !== 'EEXIST') {
        throw error;
      }
    },
  );
  // Anybody may have made that name in /tmp before us.
  const entry = await lstat(path);
  if (!entry.isDirectory() || entry.uid !== account.uid || (entry.mode & 0o777) !== 0o700) {
    throw new StartRefused(
      `${path} is needed for PostgreSQL's socket but is not a folder of ${account.name} alone: remove it and start again.`,
    );
  }
  // Left by a kill -9; by then another process of the account may have that pid, and PostgreSQL would not start.
  await rm(join(path, SOCKET), { force: true });
  await rm(join(path, `${SOCKET}.lock`), { force: true });
  return path;
}
