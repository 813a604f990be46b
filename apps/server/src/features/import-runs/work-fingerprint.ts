import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { FoundFile, FoundWork } from '@baohe/domain/import/found-work';

/**
 * By names inside of the work, sizes and times: the same for a folder that was moved or a file that was renamed,
 * another one as soon as something in it changes. Nothing is read for it.
 */
export function workFingerprint(work: FoundWork, files: ReadonlyMap<string, FoundFile>): string {
  // One file may be called otherwise; of several each has its part.
  const isOne = work.files.length === 1 && work.files[0]?.path === work.path;
  const inside = (path: string) => {
    if (path.startsWith(`${work.path}/`)) {
      return path.slice(work.path.length + 1);
    }
    return isOne ? extname(path) : basename(path);
  };
  const own = [...work.files.map(({ path }) => path), ...work.beside];
  const lines = own.map((path) => {
    const { bytes, modifiedMs } = files.get(path) ?? { bytes: 0, modifiedMs: 0 };
    return JSON.stringify([inside(path), bytes, Math.trunc(modifiedMs)]);
  });
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}
