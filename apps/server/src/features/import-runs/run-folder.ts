import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { WorkRefused } from '../import-parsing/parsed-work.ts';
import type { RunRow } from './import-runs.repository.ts';

/** How the source of a run begins that was uploaded. */
export const UPLOADED = 'upload:';

/** The folder that works are found in; that of the one file, when a file is imported. */
export async function folderOf({ root, source, startedBy }: RunRow): Promise<string> {
  const found = await stat(root).catch(() => null);
  if (!found) {
    throw new WorkRefused('unreadable', source, 'no such file or folder');
  }
  // It was a path without links when it was chosen; one that has got some since may lead anywhere.
  const isChosen = startedBy === 'console' && !source.startsWith(UPLOADED);
  if (isChosen && (await realpath(root)) !== root) {
    throw new WorkRefused('symbolicLink', source);
  }
  return found.isFile() ? dirname(root) : root;
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
