import { lstat, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FoundFile } from '@baohe/domain/import/found-work';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { WorkRefused } from './parsed-work.ts';
import { readFolder, type SystemPath } from './root-files.ts';

export interface RootListing {
  files: FoundFile[];
  /** What was passed over, and why. */
  notes: ImportNote[];
}

export const ROOT_LIMITS = {
  files: 200_000,
  depth: 32,
  pathCharacters: 1000,
  notes: 1000,
} as const;

/** What systems leave behind beside the files of people. */
const LEFT_BEHIND = new Set(['__macosx', 'thumbs.db', '@eadir', 'desktop.ini', '$recycle.bin']);

const isLeftBehind = (name: string): boolean =>
  name.startsWith('.') || LEFT_BEHIND.has(name.toLowerCase());

interface Folder {
  /** Below the root, with / at its end; empty for the root itself. */
  shown: string;
  path: SystemPath;
  depth: number;
}

/** Everything below a path that could be imported. Links are never followed. */
export async function listRoot(root: string): Promise<RootListing> {
  const found = await stat(root).catch((error: NodeJS.ErrnoException) => {
    throw new WorkRefused('unreadable', '', error.code ?? '');
  });
  if (found.isFile()) {
    const { size, mtimeMs } = found;
    return { files: [{ path: basename(root), bytes: size, modifiedMs: mtimeMs }], notes: [] };
  }
  return listFolders(root);
}

async function listFolders(root: string): Promise<RootListing> {
  const files: FoundFile[] = [];
  const notes: ImportNote[] = [];
  const note = (reason: ImportNote['reason'], file: string, detail = '') => {
    if (notes.length < ROOT_LIMITS.notes) {
      notes.push({ reason, file, detail });
    }
  };
  const folders: Folder[] = [{ shown: '', path: root, depth: 0 }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const { shown, depth } = folder;
    const entries = await readFolder(folder.path).catch((error: NodeJS.ErrnoException) => {
      note('unreadable', shown, error.code);
      return [];
    });
    for (const { name, path, type } of entries) {
      const below = `${shown}${name}`;
      if (isLeftBehind(name)) {
        continue;
      }
      if (below.length > ROOT_LIMITS.pathCharacters) {
        note('tooLarge', `${below.slice(0, 200)}…`, `a path of ${below.length} characters`);
      } else if (type === 'link') {
        note('symbolicLink', below);
      } else if (type === 'other') {
        note('unreadable', below, 'neither file nor folder');
      } else if (type === 'folder') {
        if (depth === ROOT_LIMITS.depth) {
          note('tooLarge', below, `deeper than ${ROOT_LIMITS.depth} folders`);
        } else {
          folders.push({ shown: `${below}/`, path, depth: depth + 1 });
        }
      } else if (files.length === ROOT_LIMITS.files) {
        note('tooManyFiles', below, `${ROOT_LIMITS.files}`);
        return { files, notes };
      } else {
        const facts = await lstat(path).catch((error: NodeJS.ErrnoException) => {
          // What has gone since its folder was read is nobody's loss.
          if (error.code !== 'ENOENT') {
            note('unreadable', below, error.code);
          }
          return null;
        });
        if (facts?.isFile()) {
          files.push({ path: below, bytes: facts.size, modifiedMs: facts.mtimeMs });
        }
      }
    }
  }
  return { files, notes };
}
