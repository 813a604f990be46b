import {
  FILE_PREFIX,
  type DrawnFile,
  type FileRef,
  type Manifest,
  type ManifestFile,
  type ThumbnailFile,
} from './manifest.ts';
import type { Recipe } from './recipe.ts';

/** One picture to draw, with the smaller copies that are made of it in one go. */
export interface RenderJob {
  ref: FileRef;
  recipe: Recipe;
  /** Where the bytes go, below the output folder. */
  path: string;
  thumbnails: readonly { path: string; width: number }[];
}

export const pathOf = (ref: FileRef): string => `files/${ref.slice(FILE_PREFIX.length)}.webp`;

const isDrawn = (file: ManifestFile): file is DrawnFile => 'recipe' in file;

const isThumbnail = (file: ManifestFile): file is ThumbnailFile => 'thumbnailOf' in file;

/** Covers first: the library can be looked at long before its last page is drawn. */
export function renderJobs(
  { files }: Pick<Manifest, 'files'>,
  only?: 'cover' | 'page',
): RenderJob[] {
  const thumbnails = new Map(files.filter(isThumbnail).map((file) => [file.thumbnailOf, file]));
  const needed = files.filter(isDrawn).filter(({ priority }) => !only || priority === only);
  return needed
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ ref, recipe }) => ({
      ref,
      recipe,
      path: pathOf(ref),
      thumbnails: smaller(thumbnails.get(ref)),
    }));
}

const rank = ({ priority }: DrawnFile) => (priority === 'cover' ? 0 : 1);

const smaller = (file: ThumbnailFile | undefined) =>
  file ? [{ path: pathOf(file.ref), width: file.width }] : [];
