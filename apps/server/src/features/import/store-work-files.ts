import pLimit from 'p-limit';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { isPlaylist } from '../../platform/media/playlist/resolve-playlist.ts';
import { memberRow } from './given-files.ts';
import type { MemberRow } from './import.repository.ts';
import { pathInFolder } from './path-in-folder.ts';
import { endingFor, storeCopy, storeDraft, type Stored } from './store-file.ts';
import { storePlaylist } from './store-playlist.ts';

/** A file of one work: made for it, or somebody's own that stays where it is. */
export interface WorkFileToStore {
  ref: string;
  mime: string;
  /** Below the folder. */
  path: string;
  folder: string;
  isOwn: boolean;
  members: readonly string[];
}

export interface StoredWorkFiles {
  files: Map<string, Stored>;
  members: MemberRow[];
}

/** Each waits until the disk has it: several wait together. */
const AT_ONCE = 4;

/** Takes the files of a work into the store; what is unchanged is there already and costs its hash. */
export async function storeWorkFiles(
  store: MediaStore,
  workshop: string,
  files: readonly WorkFileToStore[],
): Promise<StoredWorkFiles> {
  const lane = pLimit(AT_ONCE);
  // All have ended before this does: the workshop is removed then.
  const results = await Promise.allSettled(
    files.map((file) => lane(() => storeWorkFile(store, workshop, file))),
  );
  const stored: StoredWorkFiles = { files: new Map(), members: [] };
  results.forEach((result, at) => {
    if (result.status === 'rejected') {
      throw result.reason;
    }
    stored.files.set(files[at]!.ref, result.value.stored);
    stored.members.push(...result.value.members);
  });
  return stored;
}

async function storeWorkFile(
  store: MediaStore,
  workshop: string,
  { ref, mime, path, folder, isOwn, members }: WorkFileToStore,
): Promise<{ stored: Stored; members: MemberRow[] }> {
  if (isPlaylist(endingFor(mime))) {
    const playlist = await storePlaylist(
      { store, workshop, folder },
      { ref, mime, path, members: [...members] },
    );
    return { stored: playlist.stored, members: playlist.members.map(memberRow) };
  }
  const filePath = await pathInFolder(folder, path);
  const stored = isOwn
    ? await storeCopy(store, workshop, filePath, mime)
    : await storeDraft(store, filePath, mime);
  return { stored, members: [] };
}
