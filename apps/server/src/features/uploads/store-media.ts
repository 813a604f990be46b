import { rm } from 'node:fs/promises';
import { endingOfName } from '@baohe/domain/uploads/upload-name';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { isMediaEnding, mimeOf, type MediaEnding } from '../../platform/media/media-type.ts';
import { Refused } from '../import/refused.ts';
import { storeCopy, storeText } from '../import/store-file.ts';
import { ownUpload } from './own-upload.ts';
import type { UploadsDeps } from './uploads-deps.ts';

/** Until then its file is removed, also after a crash. */
const USED_MS = 60 * 60 * 1000;

/** What a post names besides pictures, which are decoded first. Playlists come with their parts, by an import. */
const TAKEN: ReadonlySet<MediaEnding> = new Set<MediaEnding>([
  ...(['mp4', 'webm', 'm4a', 'mp3', 'aac', 'flac', 'ogg', 'opus', 'wav'] as const),
  ...(['vtt', 'srt', 'txt', 'md', 'zip'] as const),
]);

/** Other names of the same; lyrics are a text. */
const CALLED: Readonly<Record<string, MediaEnding>> = { m4b: 'm4a', m4v: 'mp4', lrc: 'txt' };

/** Takes uploaded sound, film, subtitles or an archive into the media store, if it is what its name says. */
export async function storeMedia(
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
  const named = endingOfName(upload.name);
  const ending = CALLED[named] ?? named;
  if (!isMediaEnding(ending) || !TAKEN.has(ending)) {
    throw new AppError('upload.not_media');
  }
  const stored = await takeFile(deps, files.pathOf(uploadId), ending);
  await transaction(async (tx, audit) => {
    const uploads = repositoryOn(tx);
    await uploads.addMedia(stored);
    if (!(await uploads.use(uploadId, new Date(clock().getTime() + USED_MS)))) {
      throw new AppError('upload.gone');
    }
    audit.compare([{ id: uploadId, state: 'complete' }], [{ id: uploadId, state: 'used' }]);
  });
  await files.remove(uploadId);
  await repositoryOn(db).end(uploadId, clock());
  const { hash, mime, size: bytes } = stored;
  const viewer = { session: caller.session, right: 'staff' } as const;
  const url = media.addresses.signed({ variant: 'full', hash, ending }, viewer);
  return { hash, url, bytes, mime };
}

async function takeFile({ media: { store } }: UploadsDeps, path: string, ending: MediaEnding) {
  const workshop = await store.workshop();
  try {
    return await storeCopy(store, workshop, path, mimeOf(ending));
  } catch (error) {
    throw error instanceof Refused ? new AppError('upload.not_media') : error;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** The text of a chapter; the same text twice is one file. */
export async function storeWrittenText(
  { media, repositoryOn }: UploadsDeps,
  text: string,
  { caller, transaction }: StaffRequest,
) {
  const stored = await storeText(media.store, text, mimeOf('txt'));
  await transaction(async (tx, audit) => {
    audit.target([stored.hash]);
    await repositoryOn(tx).addMedia(stored);
  });
  const { hash } = stored;
  const viewer = { session: caller.session, right: 'staff' } as const;
  return { hash, url: media.addresses.signed({ variant: 'full', hash, ending: 'txt' }, viewer) };
}
