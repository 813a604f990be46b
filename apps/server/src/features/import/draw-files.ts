import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import type { ImportParts } from './import-parts.ts';
import type { FileToDraw, StoredRow } from './import.repository.ts';
import { reasonOf } from './refused.ts';
import { storeDraft } from './store-file.ts';

/** Asked for at a time: small, so that what somebody opens meanwhile is soon drawn. */
const DRAWN_AT_ONCE = 12;

/** Draws what the library's posts show inside, page by page, until nothing is left or we are stopped. */
export async function drawFiles(parts: ImportParts, library: string): Promise<void> {
  const { repository, painter, signal } = parts;
  const inWork = new Set<string>();
  let waiting: FileToDraw[] = [];
  let pending: Promise<void> | undefined;

  async function ask(): Promise<void> {
    waiting = await repository.filesToDraw(library, [...inWork], DRAWN_AT_ONCE);
  }

  async function next(): Promise<FileToDraw | undefined> {
    if (waiting.length === 0) {
      await (pending ??= ask().finally(() => (pending = undefined)));
    }
    const file = waiting.shift();
    // At once, before the other lane asks again.
    if (file) {
      inWork.add(file.ref);
    }
    return file;
  }

  async function lane(): Promise<void> {
    for (let file = await next(); file; file = await next()) {
      if (signal?.aborted) {
        return;
      }
      await draw(parts, library, file);
      inWork.delete(file.ref);
    }
  }

  await Promise.all(Array.from({ length: painter.lanes }, lane));
}

async function draw(
  { repository, store, painter, signal }: ImportParts,
  library: string,
  { ref, recipe, mime, thumbnails }: FileToDraw,
): Promise<void> {
  const path = randomUUID();
  const smaller = thumbnails.map((one) => ({ ...one, path: randomUUID() }));
  try {
    await painter.paint({ ref, recipe, path, thumbnails: smaller });
    const rows: StoredRow[] = [];
    for (const picture of [{ ref, path }, ...smaller]) {
      const stored = await storeDraft(store, join(painter.folder, picture.path), mime);
      rows.push({ ref: picture.ref, ...stored });
    }
    await repository.fileStored(library, rows);
  } catch (error) {
    // Drawn again when it is back: the picture is not to blame.
    if (isDatabaseAway(error)) {
      throw error;
    }
    if (!signal?.aborted) {
      await repository.fileFailed(library, ref, reasonOf(error));
    }
  }
}
