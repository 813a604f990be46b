import { execFile } from 'node:child_process';
import { mkdir, open, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { HOSTILE_ARCHIVES } from './hostile-archives.ts';
import { HOSTILE_MEDIA } from './hostile-media.ts';
import type { HostileFiles, HostileOutcome } from './hostile-outcome.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

const FILES: HostileFiles = { ...HOSTILE_ARCHIVES, ...HOSTILE_TEXTS, ...HOSTILE_MEDIA };
const GIGABYTE = 1024 ** 3;

/** Writes them below a folder; what each is, by its path. `outside` is a folder that nothing may reach. */
export async function makeHostileFiles(
  folder: string,
  outside: string,
): Promise<Map<string, HostileOutcome>> {
  const made = new Map<string, HostileOutcome>();
  for (const [path, { content, is }] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
    made.set(path, is);
  }
  for (const [path, bytes] of [
    ['sparse.txt', 4 * GIGABYTE],
    ['sparse.cbz', 4 * GIGABYTE],
    ['sparse.epub', 4 * GIGABYTE],
    ['视频/sparse.mp4', 5 * GIGABYTE],
    ['音声/z/sparse.mp3', 5 * GIGABYTE],
  ] as const) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const file = await open(join(folder, path), 'w');
    await file.truncate(bytes);
    await file.close();
    made.set(path, 'refused');
  }
  await symlink(join(outside, 'secret.cbz'), join(folder, 'link-to-file.cbz'));
  await symlink(outside, join(folder, 'link-to-folder'));
  await symlink(folder, join(folder, 'link-to-itself'));
  for (const link of ['link-to-file.cbz', 'link-to-folder', 'link-to-itself']) {
    made.set(link, 'symbolicLink');
  }
  await promisify(execFile)('mkfifo', [join(folder, 'pipe.cbz')]);
  made.set('pipe.cbz', 'refused');
  return made;
}
