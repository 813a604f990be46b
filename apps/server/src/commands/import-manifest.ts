import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { checkManifest } from '../features/import/check-manifest.ts';
import { importLibrary } from '../features/import/import-library.ts';
import type { ImportReport } from '../features/import/import-parts.ts';
import { importRepository } from '../features/import/import.repository.ts';
import { manifestLines } from '../features/import/manifest-lines.ts';
import type { Db } from '../platform/database/queryable.ts';
import type { MediaStore } from '../platform/media/media-store.ts';

/** What a folder holds that says itself what becomes of its files: see features/import/manifest.ts. */
const MANIFEST = 'manifest.jsonl';

export interface ManifestParts {
  db: Db;
  store: MediaStore;
  signal: AbortSignal;
}

export const hasManifest = (root: string): Promise<boolean> =>
  access(join(root, MANIFEST)).then(
    () => true,
    () => false,
  );

/** Imports by the manifest of a folder; the same folder again updates. A dry run counts only. */
export async function importManifest(
  { db, store, signal }: ManifestParts,
  root: string,
  { isDry }: { isDry: boolean },
): Promise<ImportReport> {
  const library = `files-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  const repository = importRepository(db);
  const lines = manifestLines(createReadStream(join(root, MANIFEST)));
  if (isDry) {
    return checkManifest({ repository, signal }, { library, lines, folder: root });
  }
  await repository.openLibrary(library, new Date(), 0);
  return importLibrary(
    { repository, store, signal },
    { library, demo: false, lines, folder: root },
  );
}
