import { FILE_PREFIX, type FileRef, type ManifestFile } from './manifest.ts';
import type { Recipe } from './recipe.ts';

const THUMBNAIL_WIDTH = 200;

/** Collects the files that the posts of a manifest speak of, each once. */
export class FileStore {
  readonly #files = new Map<FileRef, ManifestFile>();

  get files(): ManifestFile[] {
    return [...this.#files.values()];
  }

  draw(name: string, recipe: Recipe, priority: 'cover' | 'page'): FileRef {
    const { width, height } = recipe;
    return this.#put({ ref: refOf(name), mime: 'image/webp', width, height, priority, recipe });
  }

  thumbnail(
    name: string,
    of: FileRef,
    { width, height }: { width: number; height: number },
  ): FileRef {
    return this.#put({
      ref: refOf(name),
      mime: 'image/webp',
      width: THUMBNAIL_WIDTH,
      height: Math.round((THUMBNAIL_WIDTH * height) / width),
      priority: 'page',
      thumbnailOf: of,
    });
  }

  keep(path: string, mime: string, members?: readonly string[]): FileRef {
    return this.#put({ ref: refOf(path), mime, path, ...(members ? { members } : {}) });
  }

  write(name: string, mime: string, text: string): FileRef {
    return this.#put({ ref: refOf(name), mime, text });
  }

  #put(file: ManifestFile): FileRef {
    this.#files.set(file.ref, file);
    return file.ref;
  }
}

const refOf = (name: string): FileRef => `${FILE_PREFIX}${name}`;
