import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { draftsIn } from './drafts.ts';
import type { MediaName } from './media-name.ts';
import type { MediaStore, Shelf } from './media-store.ts';

/** The store on a disk: `<root>/<shelf>/<variant>/<two letters>/<hash>.<ending>`. */
export function diskMediaStore(root: string): MediaStore {
  const drafts = draftsIn(join(root, 'drafts'));
  const placeOf = (shelf: Shelf, { variant, hash, ending }: MediaName) =>
    join(root, shelf, variant, hash.slice(0, 2), `${hash}.${ending}`);
  const known = new Set<string>();

  async function folder(path: string): Promise<void> {
    if (!known.has(path)) {
      await mkdir(path, { recursive: true });
      known.add(path);
    }
  }

  /** Beside, flushed, then renamed: after a power cut a file is whole or not there. */
  async function settle(from: string, place: string): Promise<void> {
    const file = await open(from, 'r+');
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
    await folder(dirname(place));
    await rename(from, place);
  }

  return {
    async take(path, name) {
      const place = placeOf('kept', name);
      try {
        await settle(path, place);
      } catch (error) {
        if (errorCode(error) !== 'EXDEV') {
          throw error;
        }
        const copy = await drafts.place();
        await copyFile(path, copy);
        await settle(copy, place);
        await rm(path);
      }
    },

    async write(bytes, name) {
      const path = await drafts.place();
      const file = await open(path, 'wx');
      try {
        await file.writeFile(bytes);
      } finally {
        await file.close();
      }
      await settle(path, placeOf('kept', name));
    },

    async publish(name) {
      const place = placeOf('open', name);
      await folder(dirname(place));
      try {
        await link(placeOf('kept', name), place);
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') {
          throw error;
        }
      }
    },

    async withdraw(name) {
      await rm(placeOf('open', name), { force: true });
    },

    async find(shelf, name) {
      const path = placeOf(shelf, name);
      const found = await stat(path).catch(() => null);
      return found?.isFile()
        ? { size: found.size, read: (start, end) => createReadStream(path, { start, end }) }
        : null;
    },

    workshop: () => drafts.workshop(),
  };
}
