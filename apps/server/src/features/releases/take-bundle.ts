import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, constants } from 'node:fs/promises';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedVersions } from '@baohe/contract/versions-managed';
import { bundleLink, LARGEST_BUNDLE } from '@baohe/domain/releases/release';
import { openPromise } from 'yauzl';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { ownUpload } from '../uploads/own-upload.ts';
import { finishUpload } from '../uploads/use-upload.ts';
import type { ReleasesDeps } from './releases-deps.ts';

/** Until then its file is removed, also after a crash. */
const USED_MS = 60 * 60 * 1000;
const MOST_FILES = 20_000;
/** What the wrapper opens. */
const START_PAGE = 'index.html';

/** Takes an uploaded bundle into the store, if it is one and is what its sender says. */
export async function takeBundle(
  { uploads, clock, repositoryOn }: ReleasesDeps,
  { uploadId, ...said }: ParsedInput<typeof managedVersions.takeBundle>,
  { caller, transaction }: StaffRequest,
) {
  const { files, media } = uploads;
  const upload = await ownUpload(uploads, uploadId, caller.accountId);
  if (upload.purpose !== 'bundle') {
    throw new AppError('upload.not_found');
  }
  if (upload.state === 'used') {
    throw new AppError('upload.gone');
  }
  if (upload.state === 'open') {
    throw new AppError('upload.unfinished');
  }
  const workshop = await media.store.workshop();
  try {
    const draft = join(workshop, 'bundle');
    await copyFile(files.pathOf(uploadId), draft, constants.COPYFILE_FICLONE);
    const { sha256, size } = await factsOf(draft);
    const isAsSaid =
      (said.sha256 === undefined || said.sha256 === sha256) &&
      (said.size === undefined || said.size === size);
    if (!isAsSaid || size > LARGEST_BUNDLE || !(await isBundle(draft))) {
      throw new AppError('version.bundle_refused');
    }
    // Before the row that promises it: a crash in between leaves a file that the next try finds.
    await media.store.take(draft, { variant: 'full', hash: sha256, ending: 'zip' });
    await transaction(async (tx, audit) => {
      await repositoryOn(tx).addBundle(sha256, size);
      const expiresAt = new Date(clock().getTime() + USED_MS);
      if (!(await uploads.repositoryOn(tx).use(uploadId, expiresAt))) {
        throw new AppError('upload.gone');
      }
      audit.show([], [{ id: sha256, size }]);
    });
    await finishUpload(uploads, uploadId);
    return { sha256, size, fileLink: bundleLink(sha256) };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function factsOf(path: string): Promise<{ sha256: string; size: number }> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(path), sum);
  return { sha256: sum.digest('hex'), size: (await stat(path)).size };
}

/** A ZIP whose directory can be read, with the page that is opened first; nothing is unpacked. */
async function isBundle(path: string): Promise<boolean> {
  const zip = await openPromise(path).catch(() => null);
  if (!zip) {
    return false;
  }
  try {
    if (zip.entryCount > MOST_FILES) {
      return false;
    }
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === START_PAGE) {
        return true;
      }
    }
    return false;
  } catch {
    return false;
  } finally {
    zip.close();
  }
}
