import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  lchown,
  lstat,
  mkdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { putCluster } from '../../../testing/ready-cluster.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { databaseOutside } from '../../backup-line.ts';
import { usualAccount, weAreRoot } from './account.ts';
import { shortHash } from './home.ts';
import { ask, postmasterPid, recall, remember, start, startAs, startReady } from './testing.ts';

// Most start a PostgreSQL, some three: on a busy machine that takes its time.
test('where the path is too long for a socket, it is in a short folder that goes away again', async () => {
  const dataDir = join(await temporaryFolder(), '长'.repeat(30), 'data');
  const postgres = await startReady(dataDir);
  const folder = new URL(postgres.connectionString).searchParams.get('host') ?? '';
  expect(folder).toMatch(/^\/tmp\/baohe-[0-9a-f]{12}$/);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(postgres.location).toBe(join(dataDir, 'postgres'));
  await remember(postgres.connectionString, 'short');
  await postgres.stop();
  await expect(lstat(folder)).rejects.toThrow('ENOENT');
});

test('a short folder that somebody else has prepared is not used', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, '长'.repeat(30), 'data');
  await putCluster(dataDir);
  const trap = `/tmp/baohe-${shortHash(join(dataDir, 'postgres'))}`;
  const removeTrap = () => rm(trap, { force: true, recursive: true });
  onTestFinished(removeTrap);
  const refused = () =>
    expect(start(dataDir)).rejects.toThrow(`${trap} is needed for PostgreSQL's socket`);
  const { uid, gid } = await usualAccount();

  await symlink(folder, trap);
  await lchown(trap, uid, gid);
  await refused();

  await removeTrap();
  await writeFile(trap, '', { mode: 0o700 });
  await lchown(trap, uid, gid);
  await refused();

  await removeTrap();
  await mkdir(trap);
  await chmod(trap, 0o777);
  await lchown(trap, uid, gid);
  await refused();

  if (weAreRoot()) {
    await chmod(trap, 0o700);
    await lchown(trap, uid + 1, gid);
    await refused();
  }
});

test('a comma and a blank in the path are part of the path', async () => {
  const dataDir = join(await temporaryFolder(), 'a, b');
  const postgres = await start(dataDir);
  expect(await ask(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(weAreRoot())(
  'root below a 0700 folder: the data is in /var/lib, found again after a restart and after a move',
  async () => {
    const folder = await temporaryFolder(0o700);
    const dataDir = join(folder, 'data');
    const said: string[] = [];
    const first = await start(dataDir, said);
    expect(first.location).toMatch(/^\/var\/lib\/baohe-[0-9a-f]{12}$/);
    expect(said).toEqual([
      expect.stringContaining(`makes its database in ${first.location}, because`),
      `Back up     ${dataDir} and the database in ${first.location}, while the server is stopped`,
    ]);
    expect(await databaseOutside(dataDir)).toBe(first.location);
    expect(await readlink(join(dataDir, 'postgres'))).toBe(first.location);
    expect((await stat(first.location)).mode & 0o777).toBe(0o700);
    await remember(first.connectionString, 'outside');
    await first.stop();

    await rename(dataDir, join(folder, 'moved'));
    const moved = await start(join(folder, 'moved'));
    expect(await recall(moved.connectionString)).toBe('outside');
    await moved.stop();

    // Reachable now; the data stays where it is all the same, rather than beginning anew.
    await chmod(folder, 0o755);
    await rename(join(folder, 'moved'), dataDir);
    await rm(join(dataDir, 'postgres'));
    expect(await recall((await start(dataDir)).connectionString)).toBe('outside');
  },
);

test.runIf(weAreRoot())(
  'a link to data that is gone is refused instead of beginning with an empty database',
  async () => {
    const dataDir = await temporaryFolder();
    await symlink('/var/lib/baohe-gone', join(dataDir, 'postgres'));
    await expect(start(dataDir)).rejects.toThrow('/var/lib/baohe-gone, which is missing');
  },
);

test.runIf(weAreRoot())(
  'data that was reachable and is not any more is refused instead of beginning anew',
  async () => {
    const folder = await temporaryFolder();
    const home = await putCluster(join(folder, 'data'));
    await chmod(folder, 0o700);
    await expect(start(join(folder, 'data'))).rejects.toThrow(
      /^The account \S+, which owns the database in \S+, cannot reach it any more/,
    );
    expect((await lstat(home.folder)).isDirectory()).toBe(true);
  },
);

test.runIf(weAreRoot())(
  'data that root brought from a backup is given to the account',
  async () => {
    const dataDir = await temporaryFolder();
    const first = await startReady(dataDir);
    await remember(first.connectionString, 'backup');
    await first.stop();
    const chown = spawn('chown', ['-R', '0:0', first.location]);
    await once(chown, 'exit');
    expect(await recall((await start(dataDir)).connectionString)).toBe('backup');
  },
);

test.runIf(weAreRoot())(
  'an ordinary user has the whole to itself, and root afterwards leaves it the owner',
  async () => {
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o777);
    const ordinary = await startAs(65_534, dataDir);
    await remember(await ordinary.said('postgresql://'), 'mine');
    ordinary.process.kill('SIGKILL');
    await ordinary.ended;

    const asRoot = await start(dataDir);
    expect(await recall(asRoot.connectionString)).toBe('mine');
    expect(await stat(asRoot.location)).toMatchObject({ uid: 65_534 });
    await asRoot.stop();

    const again = await startAs(65_534, dataDir);
    await again.said('postgresql://');
    process.kill(await postmasterPid(asRoot.location), 'SIGINT');
  },
);

test.runIf(weAreRoot())(
  'an ordinary user is told that the database is somebody else’s',
  async () => {
    const dataDir = await temporaryFolder();
    await putCluster(dataDir);
    await chmod(dataDir, 0o777);
    const { uid } = await usualAccount();
    const other = await startAs(uid + 1, dataDir);
    expect((await other.ended).output).toContain('StartRefused');
  },
);
