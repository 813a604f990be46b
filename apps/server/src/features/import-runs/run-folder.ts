import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { WorkRefused } from '../import-parsing/parsed-work.ts';
import type { RunRow } from './import-runs.repository.ts';

/** The folder that works are found in; that of the one file, when a file is imported. */
export async function folderOf({ root, source }: RunRow): Promise<string> {
  const found = await stat(root).catch(() => null);
  if (!found) {
    throw new WorkRefused('unreadable', source, 'no such file or folder');
  }
  return found.isFile() ? dirname(root) : root;
}
