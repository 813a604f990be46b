import type { Chapter } from '@baohe/domain/posts/picture-chapters';
import type { PicturePage, PostDetail, PostSeries } from '../../entities/post/post.ts';

export type Page = PicturePage;

/** What is open in the reader. */
export interface Book {
  postId: string;
  title: string;
  /** A set of pictures rather than a story. */
  isSet: boolean;
  chapters: readonly Chapter<Page>[];
  series: PostSeries | null;
  /** Locked: the chapters are its sample only. */
  locked?: PostDetail;
}

/** Both from nought. A page behind the last one is the end of the chapter. */
export interface PagePosition {
  chapter: number;
  page: number;
}

/** Of a chapter, with those that are locked: its sample is not the end of it. */
export function pagesInAll({ chapters, locked }: Book, chapter: number): number {
  const open = chapters[chapter]?.pages.length ?? 0;
  return chapter === chapters.length - 1 ? (locked?.sample?.partTotal ?? open) : open;
}

/** A page of most comics; until the real one is known. */
const USUAL_RATIO = 0.7;

export const tellsSize = (
  page: Page | undefined,
): page is Page & { width: number; height: number } =>
  (page?.width ?? 0) > 0 && (page?.height ?? 0) > 0;

/** Width by height of every page: as told, else as seen, else like a page whose shape is known. */
export function ratiosOf(
  pages: readonly Page[],
  seen: (page: number) => number | undefined,
): number[] {
  const known = pages.map((page, at) => (tellsSize(page) ? page.width / page.height : seen(at)));
  const usual = known.find((ratio) => ratio !== undefined) ?? USUAL_RATIO;
  return known.map((ratio) => ratio ?? usual);
}
