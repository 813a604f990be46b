import { endingOfName } from '@baohe/domain/uploads/upload-name';
import { AppError } from '../../platform/app-error.ts';
import { finishedLifeMs } from './create-upload.ts';
import { ownUpload } from './own-upload.ts';
import type { FreeUploadDeps, UseUploadDeps } from './uploads-deps.ts';

/** A finished upload for the importer. */
export interface UsedUpload {
  /** Nothing else lies in it. */
  folder: string;
  /** The file in it: `upload` and the ending of its name. */
  path: string;
  /** As its sender called it, for titles; never a path. */
  name: string;
  bytes: number;
}

/**
 * The file of a finished upload of this account, which is used from then on: nobody changes or removes it any more
 * but the importer. Asking again, after a crash, gives the same.
 */
export async function uploadPath(
  deps: UseUploadDeps,
  id: string,
  accountId: string,
): Promise<UsedUpload> {
  const { db, files, settings, clock, repositoryOn } = deps;
  const upload = await ownUpload(deps, id, accountId);
  if (upload.purpose !== 'import') {
    throw new AppError('upload.not_found');
  }
  if (upload.state === 'open') {
    throw new AppError('upload.unfinished');
  }
  const expiresAt = new Date(clock().getTime() + finishedLifeMs(settings));
  if (!(await repositoryOn(db).use(id, expiresAt))) {
    throw new AppError('upload.gone');
  }
  const { name, bytes } = upload;
  return { ...(await files.use(id, endingOfName(name))), name, bytes };
}

/** The importer needs it no longer. */
export async function finishUpload(
  { db, files, clock, repositoryOn }: FreeUploadDeps,
  id: string,
): Promise<void> {
  await files.remove(id);
  await repositoryOn(db).end(id, clock());
}
