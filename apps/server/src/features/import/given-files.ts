import { rm } from 'node:fs/promises';
import { coverPath } from '@baohe/domain/media/cover-path';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { isPlaylist } from '../../platform/media/playlist/resolve-playlist.ts';
import type { ImportParts, ImportReport, Manifest } from './import-parts.ts';
import type { FileRow, MemberRow, StoredRow } from './import.repository.ts';
import {
  isDrawn,
  isGivenFile,
  isThumbnail,
  type GivenFile,
  type ManifestFile,
} from './manifest.ts';
import { pathInFolder } from './path-in-folder.ts';
import { inLibrary } from './post-row.ts';
import { Refused } from './refused.ts';
import { endingFor, storeCopy, storeText, type Stored } from './store-file.ts';
import { storePlaylist, type StoredMember } from './store-playlist.ts';

/** The files of a manifest as rows; one of an unknown type is refused, and so is what leans on it. */
export function fileRows(
  library: string,
  files: Map<string, ManifestFile>,
  report: ImportReport,
): FileRow[] {
  const refuse = (ref: string, reason: string) => {
    files.delete(ref);
    report.refused.push({ what: ref, reason });
  };
  for (const [ref, { mime }] of files) {
    try {
      endingFor(mime);
    } catch (error) {
      refuse(ref, (error as Refused).message);
    }
  }
  for (const [ref, file] of files) {
    const base = isThumbnail(file) ? files.get(file.thumbnailOf) : undefined;
    if (isThumbnail(file) && !(base && isDrawn(base))) {
      refuse(ref, `a smaller copy of ${file.thumbnailOf}, which is not drawn`);
    }
  }
  const rows = [...files.values()].map((file): FileRow => ({
    ref: inLibrary(library, file.ref),
    mime: file.mime,
    width: 'width' in file ? file.width : null,
    height: 'height' in file ? file.height : null,
    recipe: isDrawn(file) ? file.recipe : null,
    thumbnail_of: isThumbnail(file) ? inLibrary(library, file.thumbnailOf) : null,
    priority: 'priority' in file && file.priority === 'cover' ? 0 : 1,
  }));
  // A copy may name only what is there already.
  return rows.toSorted(
    (one, other) => Number(one.thumbnail_of !== null) - Number(other.thumbnail_of !== null),
  );
}

/** Stores what the manifest brings along: texts, and files of its folder. */
export async function saveGivenFiles(
  { repository, store, signal }: ImportParts,
  { library, folder }: Manifest,
  files: Iterable<ManifestFile>,
  refuse: (what: string, error: unknown) => void,
): Promise<void> {
  const workshop = await store.workshop();
  try {
    for (const file of files) {
      if (signal?.aborted) {
        return;
      }
      if (isDrawn(file) || isThumbnail(file)) {
        continue;
      }
      const ref = inLibrary(library, file.ref);
      try {
        const { stored, members } = isGivenFile(file)
          ? await storeGivenFile({ store, workshop, folder }, file)
          : { stored: await storeText(store, file.text, file.mime), members: [] };
        const rows: StoredRow[] = [{ ref, ...stored }];
        await repository.fileStored(library, rows, members.map(memberRow));
      } catch (error) {
        refuse(file.ref, error);
        await repository.fileFailed(library, ref, (error as Refused).message);
      }
    }
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

export const memberRow = ({ of, name, stored: { hash, mime, size } }: StoredMember): MemberRow => ({
  hash: of,
  name,
  member: hash,
  mime,
  size,
});

/** A file of the manifest's folder; a playlist with its parts. */
async function storeGivenFile(
  work: { store: MediaStore; workshop: string; folder: string },
  file: GivenFile,
): Promise<{ stored: Stored; members: StoredMember[] }> {
  const path = coverPath(file.path);
  if (path === null) {
    throw new Refused(`${file.path}: outside of the manifest's folder`);
  }
  if (isPlaylist(endingFor(file.mime))) {
    return storePlaylist(work, { ...file, path });
  }
  if (file.members.length > 0) {
    throw new Refused(`${file.mime} has no parts`);
  }
  const filePath = await pathInFolder(work.folder, path);
  return { stored: await storeCopy(work.store, work.workshop, filePath, file.mime), members: [] };
}
