import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { draftsIn } from './drafts.ts';
import type { MediaName } from './media-name.ts';
import { BUCKET_FOLDERS, type Bucket, type MediaStore } from './media-store.ts';

/** The store on a disk: `<root>/<bucket>/<variant>/<two letters>/<hash>.<ending>`. */
export function diskMediaStore(root: string): MediaStore {
  const drafts = draftsIn(join(root, 'drafts'));
  const pathOf = (bucket: Bucket, { variant, hash, ending }: MediaName) =>
    join(root, BUCKET_FOLDERS[bucket], variant, hash.slice(0, 2), `${hash}.${ending}`);
  const known = new Set<string>();

  async function folder(path: string): Promise<void> {
    if (!known.has(path)) {
      await mkdir(path, { recursive: true });
      known.add(path);
    }
  }

  /** Beside, flushed, then renamed: after a power cut a file is whole or not there. */
  async function settle(from: string, target: string): Promise<void> {
    const file = await open(from, 'r+');
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
    await folder(dirname(target));
    await rename(from, target);
  }

  return {
    async take(path, name) {
      const target = pathOf('private', name);
      try {
        await settle(path, target);
      } catch (error) {
        if (errorCode(error) !== 'EXDEV') {
          throw error;
        }
        const copy = await drafts.newPath();
        await copyFile(path, copy);
        await settle(copy, target);
        await rm(path);
      }
    },

    async write(bytes, name) {
      const path = await drafts.newPath();
      const file = await open(path, 'wx');
      try {
        await file.writeFile(bytes);
      } finally {
        await file.close();
      }
      await settle(path, pathOf('private', name));
    },

    async publish(name) {
      const target = pathOf('public', name);
      await folder(dirname(target));
      try {
        await link(pathOf('private', name), target);
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') {
          throw error;
        }
      }
    },

    async withdraw(name) {
      await rm(pathOf('public', name), { force: true });
    },

    async find(bucket, name) {
      const path = pathOf(bucket, name);
      const found = await stat(path).catch(() => null);
      return found?.isFile()
        ? { size: found.size, read: (start, end) => createReadStream(path, { start, end }) }
        : null;
    },

    workshop: () => drafts.workshop(),
  };
}
