import type { Borders } from '@baohe/domain/reading/borders';
import type { PageLook } from '@baohe/domain/reading/page-look';
import type { ReadingWay } from '@baohe/domain/reading/reading-way';
import type { Spread } from '@baohe/domain/reading/spreads';
import { createContext, use } from 'react';
import type { PostProgress } from '../../entities/progress/use-progress.ts';
import type { Book, Page, PagePosition } from './book.ts';
import type { ReadingLight } from './settings.ts';

export type ReaderDialog = 'settings' | 'chapters' | 'goTo';

/** The book that is open, and what its pages, bars and dialogs may ask of it. */
export interface OpenBook {
  book: Book;
  position: PagePosition;
  /** Of the open chapter. */
  pages: readonly Page[];
  /** Width by height of each of them, as it is shown. */
  ratios: readonly number[];
  /** Of each of them as it was drawn, in pixels; of some it is not known yet. */
  widths: readonly (number | undefined)[];
  /** What is cut off of a page. */
  bordersOf: (page: number) => Borders | undefined;
  /** Which of them lie open together. */
  spreads: readonly Spread[];
  progress: PostProgress;
  way: ReadingWay;
  changeWay: (part: Partial<ReadingWay>) => void;
  light: ReadingLight;
  changeLight: (part: Partial<ReadingLight>) => void;
  look: PageLook;
  changeLook: (part: Partial<PageLook>) => void;
  /** From now on what was never opened is read like this. */
  makeDefault: () => void;
  turn: (way: 'back' | 'on') => void;
  /** On purpose, not by reading on. */
  jumpToPage: (page: number) => void;
  openChapter: (chapter: number) => void;
  toggleBars: () => void;
  /** Of the thumbnails beside the pages; undefined where there is no room for them. */
  rail: { isShown: boolean; toggle: () => void } | undefined;
  showDialog: (dialog: ReaderDialog) => void;
  /** It is there to be looked at. */
  onLoaded: (page: number, picture: HTMLImageElement) => void;
  /** It did not come: the address may have run out, or the right to it. */
  onBroken: (page: number) => void;
}

export const BookContext = createContext<OpenBook | null>(null);

export function useOpenBook(): OpenBook {
  const open = use(BookContext);
  if (!open) {
    throw new Error('no book is open here');
  }
  return open;
}
