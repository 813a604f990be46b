import { chmod, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of the test's own, gone afterwards together with what a data folder in it points to. */
export async function temporaryFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baohe-try-'));
  await chmod(folder, mode);
  onTestFinished(async () => {
    await removeOutsideHomes(folder);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

async function removeOutsideHomes(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  for (const entry of entries.filter((name) => basename(name) === 'postgres')) {
    const target = await readlink(join(folder, entry)).catch(() => '');
    if (target.startsWith('/var/lib/baohe-')) {
      await rm(target, { recursive: true, force: true });
    }
  }
}
