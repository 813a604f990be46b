import { chmod, cp, lstat, mkdir, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { usualAccount, weAreRoot } from './account.ts';
import { binariesPackage, usableBinaries } from './binaries.ts';

// Each makes a cluster, some make three: on a busy machine that takes its time.
/** The checkout itself may be out of the account's reach. */
async function packageIn(folder: string): Promise<string> {
  const copy = join(folder, 'package');
  await cp(binariesPackage(), copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function homeIn(folder: string) {
  await mkdir(join(folder, 'home'), { recursive: true });
  return { folder: join(folder, 'home'), account: await usualAccount(), reason: '' };
}

test('are used where they are installed', async () => {
  const folder = await temporaryFolder();
  const from = await packageIn(folder);
  const home = await homeIn(folder);
  const { postgres, version } = await usableBinaries(from, home);
  expect(postgres).toBe(join(from, 'native/bin/postgres'));
  expect(version).toMatch(/^18\.\d+$/);
  expect(await readdir(home.folder)).toEqual([]);
});

test('get the library links that `npm ci --ignore-scripts` has not made', async () => {
  const folder = await temporaryFolder();
  const from = await packageIn(folder);
  const library = join(from, 'native/lib');
  const names = await readdir(library);
  for (const name of names) {
    if ((await lstat(join(library, name))).isSymbolicLink()) {
      await rm(join(library, name));
    }
  }
  expect(await readdir(library)).not.toEqual(names);

  const { postgres } = await usableBinaries(from, await homeIn(folder));
  expect(postgres).toBe(join(from, 'native/bin/postgres'));
  expect(await readdir(library)).toEqual(names);
});

test.runIf(weAreRoot())('are copied once where the account cannot read them', async () => {
  const folder = await temporaryFolder();
  const hidden = join(folder, 'hidden');
  await mkdir(hidden);
  const from = await packageIn(hidden);
  // As an installation under umask 077 is.
  await chmod(join(from, 'native/lib'), 0o700);
  await chmod(join(from, 'native/bin/postgres'), 0o700);
  await chmod(hidden, 0o700);
  const home = await homeIn(folder);
  await mkdir(join(home.folder, 'binaries-17.0.0'));
  await mkdir(join(home.folder, 'binaries-18.4.0-beta.17.1.draft'));

  const { postgres } = await usableBinaries(from, home);
  const [name, ...others] = await readdir(home.folder);
  expect(name).toMatch(/^binaries-18/);
  expect(others).toEqual([]);
  expect(postgres).toBe(join(home.folder, name ?? '', 'native/bin/postgres'));
  expect(await readlink(join(postgres, '../../lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/);

  const before = await lstat(postgres);
  expect(await usableBinaries(from, home)).toMatchObject({ postgres });
  expect((await lstat(postgres)).ino).toBe(before.ino);
});
