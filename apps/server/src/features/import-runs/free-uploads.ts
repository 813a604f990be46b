import { stat } from 'node:fs/promises';
import { gatheredFolders, removeGathered } from '../uploads/gather-uploads.ts';
import type { FreeUploadDeps } from '../uploads/uploads-deps.ts';
import { finishUpload } from '../uploads/use-upload.ts';
import { importRunsRepository } from './import-runs.repository.ts';

/** Its row is written after its folder; nothing takes so long in between. */
const SETTLED_MS = 60 * 60 * 1000;

/**
 * Frees what was uploaded for imports that need it no longer: those that are done with nothing to try again, those
 * that were undone or discarded, and those whose uploads are past their time.
 */
export async function freeUploads(deps: FreeUploadDeps, signal: AbortSignal): Promise<void> {
  const { db, files, clock, repositoryOn } = deps;
  for (const folder of await gatheredFolders(files)) {
    if (signal.aborted) {
      return;
    }
    const { mtimeMs } = await stat(folder);
    const run = await importRunsRepository(db).uploadedTo(folder);
    const ids = run?.uploads ?? [];
    const isNeeded = run
      ? !run.isOver && (await repositoryOn(db).livingOf(ids)).size > 0
      : clock().getTime() - mtimeMs < SETTLED_MS;
    if (!isNeeded) {
      for (const id of ids) {
        await finishUpload(deps, id);
      }
      await removeGathered(files, folder);
    }
  }
}
