import type { LibraryProgress } from '@baohe/contract/library-progress';
import type { ImportRepository, LibraryRow } from '../features/import/import.repository.ts';

/** How much of the demo library is there; posts and files count one by one. */
export async function libraryProgress(
  repository: ImportRepository,
  library: string,
  shown: boolean,
): Promise<LibraryProgress> {
  const row = shown ? await repository.findLibrary(library) : null;
  if (!row) {
    return { state: 'none', done: 0, total: 0 };
  }
  return { state: row.finishedAt ? 'done' : 'filling', ...howFar(row) };
}

export function howFar({ posts, postsDone, filesDone, filesTotal }: LibraryRow) {
  return { done: postsDone + filesDone, total: posts + filesTotal };
}
