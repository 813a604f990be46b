import { AppError } from '../../platform/app-error.ts';
import { finishedLifeMs } from './create-upload.ts';
import { isUploadId } from './upload-files.ts';
import type { UseUploadDeps } from './uploads-deps.ts';
import type { UploadRow } from './uploads.repository.ts';

/**
 * An upload of this account, in the state that its file is in. That of another person is not found, so that nobody
 * learns what is there.
 */
export async function ownUpload(
  deps: UseUploadDeps,
  id: string,
  accountId: string,
): Promise<UploadRow> {
  const row = isUploadId(id) ? await deps.repositoryOn(deps.db).findOwn(id, accountId) : null;
  if (!row) {
    throw new AppError('upload.not_found');
  }
  if (row.state === 'gone' || row.expiresAt <= deps.clock()) {
    throw new AppError('upload.gone');
  }
  return settled(deps, row);
}

/** A crash after the last byte leaves an upload open whose file is whole: it is completed when it is looked at. */
export async function settled(deps: UseUploadDeps, row: UploadRow): Promise<UploadRow> {
  if (row.state !== 'open' || (await deps.files.sizeOf(row.id)) !== row.bytes) {
    return row;
  }
  await completeUpload(deps, row.id);
  return (await deps.repositoryOn(deps.db).findOwn(row.id, row.accountId)) ?? row;
}

/** All bytes are there. False where it was removed meanwhile; somebody who looked may have completed it before. */
export async function completeUpload(
  { db, files, settings, clock, repositoryOn }: UseUploadDeps,
  id: string,
): Promise<boolean> {
  await files.flush(id);
  const uploads = repositoryOn(db);
  const expiresAt = new Date(clock().getTime() + finishedLifeMs(settings));
  return (await uploads.complete(id, expiresAt)) || (await uploads.livingOf([id])).has(id);
}
