import type { MediaStore } from '../../platform/media/media-store.ts';
import type { ImportRepository } from './import.repository.ts';
import type { Painter } from './painter.ts';
import type { Refusal } from './refused.ts';

export interface ImportParts {
  repository: ImportRepository;
  store: MediaStore;
  /** Draws the covers of manifests that describe them; files of a folder need none. */
  painter?: Painter;
  signal?: AbortSignal;
}

export interface Manifest {
  /** Its name on this site; keys and files of two libraries never meet. */
  library: string;
  /** `DEMO=0` hides its posts. */
  demo: boolean;
  lines: AsyncIterable<unknown>;
  /** Where the files are that it names by path. */
  folder: string;
}

export interface ImportReport {
  posts: number;
  refused: Refusal[];
}
