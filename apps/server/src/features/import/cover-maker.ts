import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import { coverName } from '../../platform/media/media-name.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { COVER_WIDTHS, publishCover, widenCover } from './cover-copies.ts';
import type { ImportParts } from './import-parts.ts';
import type { StoredRow } from './import.repository.ts';
import {
  isDrawn,
  isThumbnail,
  type DrawnFile,
  type ManifestFile,
  type ThumbnailFile,
} from './manifest.ts';
import { inLibrary } from './post-row.ts';
import { reasonOf, Refused } from './refused.ts';
import { endingFor, storeDraft } from './store-file.ts';

export interface CoverMaker {
  has(ref: string): boolean;
  /** The hash of each cover, all its widths in the store; or why there is none. */
  make(refs: readonly string[]): Promise<Map<string, string | Refused>>;
  /** Opens a cover and its widths to everybody. */
  publish(store: MediaStore, hash: string): Promise<void>;
}

export function coverMaker(
  { repository, store, painter, signal }: ImportParts,
  library: string,
  files: ReadonlyMap<string, ManifestFile>,
  stored: ReadonlyMap<string, string>,
): CoverMaker {
  const made = new Map<string, string | Refused>();
  const mimes = new Map<string, string>();
  const published = new Set<string>();
  const copiesOf = new Map<string, ThumbnailFile[]>();
  for (const file of [...files.values()].filter(isThumbnail)) {
    copiesOf.set(file.thumbnailOf, [...(copiesOf.get(file.thumbnailOf) ?? []), file]);
  }

  async function paint({ ref, recipe, mime }: DrawnFile): Promise<string> {
    if (!painter) {
      throw new Refused('nobody draws here');
    }
    const widths = COVER_WIDTHS.map(([variant, width]) => ({ variant, width, path: randomUUID() }));
    const copies = (copiesOf.get(ref) ?? []).map((copy) => ({ ...copy, path: randomUUID() }));
    const path = randomUUID();
    await painter.paint({ ref, recipe, path, thumbnails: [...widths, ...copies] });
    const drawn = (draft: string) => join(painter.folder, draft);
    const full = await storeDraft(store, drawn(path), mime);
    for (const one of widths) {
      await store.take(drawn(one.path), coverName(nameOf(full), one.variant));
    }
    const rows: StoredRow[] = [{ ref: inLibrary(library, ref), ...full }];
    for (const copy of copies) {
      const copied = await storeDraft(store, drawn(copy.path), mime);
      rows.push({ ref: inLibrary(library, copy.ref), ...copied });
    }
    await repository.fileStored(library, rows);
    return full.hash;
  }

  async function cover(ref: string): Promise<string | Refused> {
    const file = files.get(ref);
    if (!file?.mime.startsWith('image/')) {
      return new Refused(`${ref} is no picture of the manifest`);
    }
    const known = stored.get(inLibrary(library, ref));
    try {
      const hash = known ?? (isDrawn(file) ? await paint(file) : undefined);
      if (hash === undefined) {
        return new Refused(`${ref} is not there`);
      }
      if (known !== undefined) {
        await widenCover(store, nameOf({ hash, mime: file.mime }));
      }
      mimes.set(hash, file.mime);
      return hash;
    } catch (error) {
      if (signal?.aborted || isDatabaseAway(error)) {
        throw error;
      }
      const reason = reasonOf(error);
      await repository.fileFailed(library, inLibrary(library, ref), reason);
      return new Refused(`${ref}: ${reason}`);
    }
  }

  return {
    has: (ref) => made.has(ref),

    async make(refs) {
      const missing = [...new Set(refs)].filter((ref) => !made.has(ref)).values();
      const lane = async () => {
        for (const ref of missing) {
          made.set(ref, await cover(ref));
        }
      };
      await Promise.all(Array.from({ length: painter?.lanes ?? 1 }, lane));
      return made;
    },

    async publish(to, hash) {
      const mime = mimes.get(hash);
      if (mime === undefined || published.has(hash)) {
        return;
      }
      await publishCover(to, nameOf({ hash, mime }));
      published.add(hash);
    },
  };
}

const nameOf = ({ hash, mime }: { hash: string; mime: string }) => ({
  hash,
  ending: endingFor(mime),
});
