import { lstat, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { LIMITS } from './limits.ts';
import { Refused } from './refused.ts';

/** Where a file named by a manifest really is: below the folder, links followed, or nowhere. */
export async function pathInFolder(folder: string, path: string): Promise<string> {
  const root = await realpath(folder);
  const filePath = await realpath(resolve(root, path)).catch(() => null);
  if (filePath === null) {
    throw new Refused(`${path}: no such file`);
  }
  const inside = relative(root, filePath);
  if (inside === '' || inside.split(sep)[0] === '..' || isAbsolute(inside)) {
    throw new Refused(`${path}: outside of the manifest's folder`);
  }
  const found = await lstat(filePath);
  if (!found.isFile()) {
    throw new Refused(`${path}: not a file`);
  }
  if (found.size > LIMITS.fileBytes) {
    throw new Refused(`${path}: larger than ${LIMITS.fileBytes} bytes`);
  }
  return filePath;
}
