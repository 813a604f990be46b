import { mkdir, readdir, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { diskMediaStore } from './disk-media-store.ts';

test('what a crash left in the workshop a day ago is swept out, what is in use is not', async () => {
  const store = diskMediaStore(await temporaryFolder());
  const inUse = await store.workshop();
  const left = join(dirname(inUse), 'left-behind');
  await mkdir(left);
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  await utimes(left, yesterday, yesterday);

  const next = await store.workshop();
  expect((await readdir(dirname(inUse))).toSorted()).toEqual(
    [basename(inUse), basename(next)].toSorted(),
  );
});
