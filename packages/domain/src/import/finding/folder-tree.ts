import type { FoundFile } from '../found-work.ts';
import { sortNaturally } from '../natural-order.ts';
import { nameOf } from './file-role.ts';

export interface Folder {
  /** Empty for the root. */
  path: string;
  name: string;
  parent: Folder | null;
  /** Directly in it, in natural order. */
  files: FoundFile[];
  folders: Folder[];
}

export function folderTree(files: readonly FoundFile[], rootName: string): Folder {
  const root: Folder = { path: '', name: rootName, parent: null, files: [], folders: [] };
  const known = new Map([['', root]]);
  const folderAt = (path: string): Folder => {
    const found = known.get(path);
    if (found) {
      return found;
    }
    const end = path.lastIndexOf('/');
    const parent = folderAt(path.slice(0, Math.max(0, end)));
    const folder: Folder = { path, name: nameOf(path), parent, files: [], folders: [] };
    parent.folders.push(folder);
    known.set(path, folder);
    return folder;
  };
  for (const file of sortNaturally(files, ({ path }) => path)) {
    folderAt(file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')))).files.push(file);
  }
  return root;
}

/** The folder and everything below it, from the top. */
export const foldersIn = (folder: Folder): Folder[] => [
  folder,
  ...folder.folders.flatMap(foldersIn),
];

export const filesIn = (folder: Folder): FoundFile[] =>
  foldersIn(folder).flatMap(({ files }) => files);

/** The names of a folder and of all above it, the nearest first. */
export const lineOf = (folder: Folder): string[] =>
  folder.parent ? [folder.name, ...lineOf(folder.parent)] : [folder.name];

export const pathIn = (folder: Folder, name: string): string =>
  folder.path === '' ? name : `${folder.path}/${name}`;
