import type { MediaName } from '../../../platform/media/media-name.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { StoredFile } from './content-row.ts';

export interface StoredFiles {
  /** By reference, of the files that are there. */
  names: ReadonlyMap<string, MediaName>;
  sizes: ReadonlyMap<string, StoredFile['size']>;
  complete: boolean;
}

/** What is still to be drawn is drawn next, because somebody waits for it. */
export async function storedFiles(
  { posts, requestFiles }: Pick<PostsDeps, 'posts' | 'requestFiles'>,
  refs: readonly string[],
): Promise<StoredFiles> {
  const names = new Map<string, MediaName>();
  const sizes = new Map<string, StoredFile['size']>();
  const missing: string[] = [];
  for (const { ref, hash, ending, size } of await posts.files(refs)) {
    sizes.set(ref, size);
    if (hash === null) {
      missing.push(ref);
    } else {
      names.set(ref, { variant: 'full', hash, ending });
    }
  }
  if (missing.length > 0) {
    await requestFiles(missing);
  }
  return { names, sizes, complete: missing.length === 0 };
}
