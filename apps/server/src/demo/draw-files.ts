import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ImportRepository, StoredRow } from '../features/import/import.repository.ts';
import type { Painter } from '../features/import/painter.ts';
import { reasonOf } from '../features/import/refused.ts';
import { storeDraft } from '../features/import/store-file.ts';
import { isDatabaseAway } from '../platform/database/database-away.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import type { DrawingRepository, FileToDraw } from './drawing.repository.ts';

/** Asked for at a time: small, so that what somebody opens meanwhile is soon drawn. */
const DRAWN_AT_ONCE = 12;

interface DrawParts {
  repository: ImportRepository;
  drawing: DrawingRepository;
  store: MediaStore;
  painter: Painter;
  signal?: AbortSignal;
}

/** Draws what the library's posts show inside, page by page, until nothing is left or we are stopped. */
export async function drawFiles(parts: DrawParts, library: string): Promise<void> {
  const { drawing, painter, signal } = parts;
  const inWork = new Set<string>();
  let waiting: FileToDraw[] = [];
  let pending: Promise<void> | undefined;

  async function ask(): Promise<void> {
    waiting = await drawing.filesToDraw(library, [...inWork], DRAWN_AT_ONCE);
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
  { repository, store, painter, signal }: DrawParts,
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
