import { lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { AppError } from '../../platform/app-error.ts';

const MOST_ENTRIES = 2000;

export interface FolderEntry {
  name: string;
  isFolder: boolean;
  /** Of a file. */
  bytes: number | null;
}

export const isInside = (folder: string, path: string): boolean => {
  const inside = relative(folder, path);
  return inside === '' || (inside.split(sep)[0] !== '..' && !isAbsolute(inside));
};

/** What the console may import from: one folder of the server, whatever a call says. */
export function importFolder(folder: string) {
  const open = async (path: string): Promise<string> => {
    await mkdir(folder, { recursive: true });
    const root = await realpath(folder);
    const found = await realpath(resolve(root, path)).catch(() => null);
    if (found === null || path.includes('\0') || !isInside(root, found)) {
      throw new AppError('import.no_such_folder');
    }
    return found;
  };
  return {
    path: folder,

    /** Where it really is, links followed. */
    open,

    async list(path: string): Promise<FolderEntry[]> {
      const found = await open(path);
      const names = await readdir(found).catch(() => {
        throw new AppError('import.no_such_folder');
      });
      const entries = await Promise.all(
        names
          .filter((name) => !name.startsWith('.'))
          .slice(0, MOST_ENTRIES)
          .map(async (name): Promise<FolderEntry | null> => {
            const facts = await lstat(join(found, name)).catch(() => null);
            if (!facts || !(facts.isDirectory() || facts.isFile())) {
              return null;
            }
            return {
              name,
              isFolder: facts.isDirectory(),
              bytes: facts.isFile() ? facts.size : null,
            };
          }),
      );
      return entries
        .filter((entry) => entry !== null)
        .toSorted(
          (one, other) =>
            Number(other.isFolder) - Number(one.isFolder) || one.name.localeCompare(other.name),
        );
    },
  };
}

export type ImportFolder = ReturnType<typeof importFolder>;
