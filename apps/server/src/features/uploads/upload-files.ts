import { chmodSync, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../platform/error-code.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IS_ID = new RegExp(`^${UUID}$`);
const ENTRY = new RegExp(`^(${UUID})(?:\\.used)?$`);

/** An id as we give it. Nothing else becomes part of a path. */
export const isUploadId = (text: string): boolean => IS_ID.test(text);

function unlessMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') {
    return null;
  }
  throw error;
}

/** A file that something is made of, alone in a folder of its own. */
export interface UsedFile {
  folder: string;
  path: string;
}

/** The bytes of uploads: `<folder>/<id>`, and `<folder>/<id>.used/upload.<ending>` once they are used. */
export interface UploadFiles {
  folder: string;
  pathOf(id: string): string;
  /** An empty one that only this account of the machine can read. */
  create(id: string): Promise<void>;
  /** How long it is; null where there is none. */
  sizeOf(id: string): Promise<number | null>;
  /** What has come is on the disk from then on, if it is there still. */
  flush(id: string): Promise<void>;
  /** Puts it aside under a name with this ending; doing so again gives the same. */
  use(id: string, ending: string): Promise<UsedFile>;
  remove(id: string): Promise<void>;
  /** The ids of all that lie there, with the time of their last change. */
  list(): Promise<{ id: string; changedMs: number }[]>;
  freeBytes(): Promise<number>;
}

export function openUploadFiles(dataDir: string): UploadFiles {
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  // It may be there from before, with other rights.
  chmodSync(folder, OWNER_ONLY_FOLDER);

  const pathOf = (id: string) => {
    if (!isUploadId(id)) {
      throw new Error('not the id of an upload');
    }
    return join(folder, id);
  };
  const usedFolder = (id: string) => `${pathOf(id)}.used`;
  const statOf = (path: string) => stat(path).catch(unlessMissing);

  return {
    folder,
    pathOf,

    async create(id) {
      const file = await open(pathOf(id), 'wx', OWNER_ONLY_FILE);
      await file.close();
    },

    async sizeOf(id) {
      const plain = await statOf(pathOf(id));
      if (plain) {
        return plain.size;
      }
      const [name] = await readdir(usedFolder(id)).catch(() => []);
      const used = name === undefined ? null : await statOf(join(usedFolder(id), name));
      return used?.size ?? null;
    },

    async flush(id) {
      const file = await open(pathOf(id), 'r+').catch(unlessMissing);
      try {
        await file?.datasync();
      } finally {
        await file?.close();
      }
    },

    async use(id, ending) {
      const path = join(usedFolder(id), ending === '' ? 'upload' : `upload.${ending}`);
      if (!(await statOf(path))) {
        await mkdir(usedFolder(id), { recursive: true, mode: OWNER_ONLY_FOLDER });
        await rename(pathOf(id), path);
      }
      return { folder: usedFolder(id), path };
    },

    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(usedFolder(id), { recursive: true, force: true });
    },

    async list() {
      const names = await readdir(folder);
      const found = await Promise.all(
        names.map(async (name) => {
          const id = ENTRY.exec(name)?.[1];
          const known = id === undefined ? null : await statOf(join(folder, name));
          return known && id ? [{ id, changedMs: known.mtimeMs }] : [];
        }),
      );
      return found.flat();
    },

    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
