import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

/** A folder for files that are not in the store yet. */
interface Drafts {
  /** Where nothing is yet. */
  newPath(): Promise<string>;
  /** A folder of one's own. */
  workshop(): Promise<string>;
}

export function draftsIn(folder: string): Drafts {
  const newPath = async () => {
    await mkdir(folder, { recursive: true });
    return join(folder, randomUUID());
  };
  return {
    newPath,
    async workshop() {
      const path = await newPath();
      await sweepOut(folder);
      await mkdir(path);
      return path;
    },
  };
}

/** What a crash left behind; something younger may still be in somebody's hands. */
async function sweepOut(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
