import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { endingOf } from '../../platform/media/media-type.ts';

interface PictureFiles {
  hash: string;
  mime: string;
  smallHash: string | null;
  smallMime: string | null;
}

/** The bytes of an image, of its small copy where there is one; null where they are not there. */
export async function readPicture(
  store: MediaStore,
  { hash, mime, smallHash, smallMime }: PictureFiles,
): Promise<Buffer | null> {
  const small = smallHash && smallMime ? await readFile(store, smallHash, smallMime) : null;
  return small ?? readFile(store, hash, mime);
}

async function readFile(store: MediaStore, hash: string, mime: string): Promise<Buffer | null> {
  const ending = endingOf(mime);
  const file = ending && (await store.find('private', { variant: 'full', hash, ending }));
  return file ? buffer(file.read(0, file.size - 1)) : null;
}
