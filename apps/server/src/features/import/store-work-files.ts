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

/** Takes the files of a work into the store; what is unchanged is there already and costs its hash. */
export async function storeWorkFiles(
  store: MediaStore,
  workshop: string,
  files: readonly WorkFileToStore[],
): Promise<StoredWorkFiles> {
  const stored: StoredWorkFiles = { files: new Map(), members: [] };
  for (const file of files) {
    const { ref, mime, path, folder, isOwn, members } = file;
    if (isPlaylist(endingFor(mime))) {
      const playlist = await storePlaylist(
        { store, workshop, folder },
        { ref, mime, path, members: [...members] },
      );
      stored.files.set(ref, playlist.stored);
      stored.members.push(...playlist.members.map(memberRow));
      continue;
    }
    const filePath = await pathInFolder(folder, path);
    stored.files.set(
      ref,
      isOwn
        ? await storeCopy(store, workshop, filePath, mime)
        : await storeDraft(store, filePath, mime),
    );
  }
  return stored;
}
