import { sortNaturally } from '@baohe/domain/import/natural-order';
import type { ComicInfo } from '../comic-info.ts';
import type { ParsedFile } from '../parsed-work.ts';

/** A page before it is read. */
export interface PageSource {
  /** What notes call it. */
  file: string;
  read(): Promise<Buffer>;
  /** Where its bytes can be taken from as they are; without it they are written into the workshop. */
  asItIs?(): Promise<Pick<ParsedFile, 'path' | 'from'>>;
}

/** An archive, or a folder: chapters in reading order. */
export interface PictureVolume {
  chapters: readonly (readonly PageSource[])[];
  comicInfo: ComicInfo | null;
}

/** What is taken for a page by its name; whether it is one is seen when it is read. */
export const isPageName = (name: string): boolean =>
  /\.(?:jpe?g|jpe|jfif|png|webp|avif|gif|tiff?|bmp|heic|heif|jxl)$/i.test(name);

/** A page that is called the cover stands before all others, wherever its name sorts. */
export const isCoverName = (path: string): boolean =>
  /(?:^|\/)(?:cover|front|folder|poster|封面|表紙)(?:[ _-]?0*[01])?\.\w+$/i.test(path);

/** As people number, 2 before 10 and 第九话 before 第十话; covers before all. */
export function byName<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const sorted = sortNaturally(items, nameOf);
  const isCover = (item: T) => isCoverName(nameOf(item));
  return [...sorted.filter(isCover), ...sorted.filter((item) => !isCover(item))];
}
