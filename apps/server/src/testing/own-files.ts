import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEFAULT_OPTIONS, type ImportOptions } from '@baohe/domain/import/import-options';
import { openParsers } from '../features/import-parsing/open-parsers.ts';
import type { ImportRunsDeps } from '../features/import-runs/import-runs-deps.ts';
import {
  importRunsRepository,
  type RunRow,
} from '../features/import-runs/import-runs.repository.ts';
import { runImport } from '../features/import-runs/run-import.ts';
import { scanFiles } from '../features/import-runs/scan-files.ts';
import type { Db } from '../platform/database/queryable.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import { smallPicture } from './small-picture.ts';
import { zipOf } from './zip-writer.ts';

export const PAGE = { width: 60, height: 80 };

/** A comic of so many pages, each of another colour. */
export const cbz = (
  title: string,
  pages: number,
  more: Record<string, Buffer | string> = {},
): Buffer =>
  zipOf({
    ...Object.fromEntries(
      Array.from({ length: pages }, (_, at) => [
        `${String(at + 1).padStart(3, '0')}.webp`,
        smallPicture(`${title} ${at}`, PAGE),
      ]),
    ),
    ...more,
  });

export async function putFiles(
  folder: string,
  files: Readonly<Record<string, Buffer | string>>,
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Imports a folder as the command does. */
export async function importFolder(
  deps: ImportRunsDeps,
  root: string,
  options: Partial<ImportOptions> = {},
): Promise<RunRow> {
  const runs = importRunsRepository(deps.db);
  const run = await runs.addRun({
    source: root,
    root,
    options: { ...DEFAULT_OPTIONS, ...options },
    startedBy: 'command',
    accountId: null,
  });
  await scanFiles(deps, run);
  await runs.setState(run.id, 'running', ['scanning']);
  await runImport(deps, run, { signal: new AbortController().signal });
  return (await runs.findRun(run.id))!;
}

/** The same by real processes that parse, until it is closed. */
export function ownImporter(db: Db, store: MediaStore, how: { worker?: string } = {}) {
  const parsers = openParsers({ lanes: 2, priority: 0, ...how });
  const deps: ImportRunsDeps = { db, store, parsers, lanes: 4, now: () => new Date() };
  return {
    deps,
    run: (root: string, options?: Partial<ImportOptions>) => importFolder(deps, root, options),
    close: () => parsers.close(),
  };
}
