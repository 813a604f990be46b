import type { FileStore } from '../file-store.ts';
import type { FileRef, ManifestTag } from '../manifest.ts';
import type { Rng } from '../rng.ts';

/** What the maker of a kind is told about the post it makes. */
export interface Brief<Work> {
  key: string;
  work: Work;
  rng: Rng;
  files: FileStore;
  cover: FileRef;
  tags: readonly ManifestTag[];
  uploadTime: string;
  uploader: string;
  favor: number;
  view: number;
}
