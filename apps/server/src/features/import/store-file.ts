import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { endingOf, type MediaEnding } from '../../platform/media/media-type.ts';
import { isPlaylist } from '../../platform/media/playlist/resolve-playlist.ts';
import { LIMITS } from './limits.ts';
import { BEGINNING_BYTES, looksLike } from './looks-like.ts';
import { Refused } from './refused.ts';

/** A file that is in the store now. */
export interface Stored {
  /** SHA-256, hex. */
  hash: string;
  mime: string;
  size: number;
}

export function endingFor(mime: string): MediaEnding {
  const ending = endingOf(mime);
  if (!ending) {
    throw new Refused(`${mime} is not a type that the media store takes`);
  }
  return ending;
}

/** Texts that are read whole when somebody opens them. */
const isRead = (ending: MediaEnding): boolean => ending === 'md' || ending === 'txt';

export async function storeText(store: MediaStore, text: string, mime: string): Promise<Stored> {
  const ending = endingFor(mime);
  if (isPlaylist(ending)) {
    throw new Refused('a playlist comes as a file, with its parts');
  }
  const bytes = Buffer.from(text);
  if (bytes.length > LIMITS.textBytes) {
    throw new Refused(`longer than ${LIMITS.textBytes} bytes`);
  }
  if (!looksLike(ending, bytes.subarray(0, BEGINNING_BYTES))) {
    throw new Refused(`the text is not ${mime}`);
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  await store.write(bytes, { variant: 'full', hash, ending });
  return { hash, mime, size: bytes.length };
}

/** A copy of somebody else's file. Copied first: what is looked at is what is stored. */
export async function storeCopy(
  store: MediaStore,
  workshop: string,
  filePath: string,
  mime: string,
): Promise<Stored> {
  const draft = join(workshop, randomUUID());
  try {
    await copyFile(filePath, draft, constants.COPYFILE_FICLONE);
    return await storeDraft(store, draft, mime);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Takes a file of our own into the store. */
export async function storeDraft(store: MediaStore, draft: string, mime: string): Promise<Stored> {
  const ending = endingFor(mime);
  const { hash, size, beginning } = await digest(draft);
  if (!looksLike(ending, beginning)) {
    throw new Refused(`the file is not ${mime}`);
  }
  // A playlist of its own wording could name what is not its maker's.
  if (isPlaylist(ending)) {
    throw new Refused('a playlist is stored with its parts only');
  }
  if (isRead(ending) && size > LIMITS.textBytes) {
    throw new Refused(`longer than ${LIMITS.textBytes} bytes`);
  }
  await store.take(draft, { variant: 'full', hash, ending });
  return { hash, mime, size };
}

async function digest(path: string): Promise<{ hash: string; size: number; beginning: Buffer }> {
  const sum = createHash('sha256');
  let size = 0;
  let beginning: Buffer = Buffer.alloc(0);
  const file = await open(path);
  for await (const chunk of file.createReadStream()) {
    const bytes = chunk as Buffer;
    if (size === 0) {
      beginning = bytes.subarray(0, BEGINNING_BYTES);
    }
    size += bytes.length;
    sum.update(bytes);
  }
  return { hash: sum.digest('hex'), size, beginning };
}
