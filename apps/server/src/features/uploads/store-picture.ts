import { rm } from 'node:fs/promises';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { mimeOf } from '../../platform/media/media-type.ts';
import { widenCover } from '../import/cover-copies.ts';
import { Refused } from '../import/refused.ts';
import { storeCopy } from '../import/store-file.ts';
import { ownUpload } from './own-upload.ts';
import { pictureFacts } from './picture-facts.ts';
import type { UploadsDeps } from './uploads-deps.ts';

/** Until then its file is removed, also after a crash. */
const USED_MS = 60 * 60 * 1000;

/** A decoded picture may take 200 MB: one after the other, however many are sent at once. */
let last: Promise<unknown> = Promise.resolve();

function afterTheOthers<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Checks an uploaded picture and takes it into the media store with the smaller copies that a cover has. */
export async function storePicture(
  deps: UploadsDeps,
  uploadId: string,
  { caller, transaction }: StaffRequest,
) {
  const { db, clock, files, media, repositoryOn } = deps;
  const upload = await ownUpload(deps, uploadId, caller.accountId);
  if (upload.state === 'used') {
    throw new AppError('upload.gone');
  }
  if (upload.state === 'open') {
    throw new AppError('upload.unfinished');
  }
  if (upload.purpose !== 'picture') {
    throw new AppError('upload.not_picture');
  }
  const { stored, facts } = await afterTheOthers(() => take(deps, files.pathOf(uploadId)));
  await transaction(async (tx, audit) => {
    const uploads = repositoryOn(tx);
    await uploads.addPicture({ ...stored, width: facts.width, height: facts.height });
    if (!(await uploads.use(uploadId, new Date(clock().getTime() + USED_MS)))) {
      throw new AppError('upload.gone');
    }
    audit.compare([{ id: uploadId, state: 'complete' }], [{ id: uploadId, state: 'used' }]);
  });
  await files.remove(uploadId);
  await repositoryOn(db).end(uploadId, clock());
  const { hash } = stored;
  const { ending, width, height } = facts;
  const viewer = { session: caller.session, right: 'staff' } as const;
  const url = media.addresses.signed({ variant: 'full', hash, ending }, viewer);
  return { hash, url, width, height };
}

async function take({ media: { store } }: UploadsDeps, path: string) {
  const workshop = await store.workshop();
  try {
    const facts = await pictureFacts(path);
    const stored = await storeCopy(store, workshop, path, mimeOf(facts.ending));
    await widenCover(store, { hash: stored.hash, ending: facts.ending });
    return { stored, facts };
  } catch (error) {
    throw error instanceof Refused ? new AppError('upload.not_picture') : error;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
