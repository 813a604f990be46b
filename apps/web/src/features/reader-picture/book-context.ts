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
  /** Width by height of each of them. */
  ratios: readonly number[];
  /** Which of them lie open together. */
  spreads: readonly Spread[];
  progress: PostProgress;
  way: ReadingWay;
  changeWay: (part: Partial<ReadingWay>) => void;
  light: ReadingLight;
  changeLight: (part: Partial<ReadingLight>) => void;
  /** From now on what was never opened is read like this. */
  makeDefault: () => void;
  turn: (way: 'back' | 'on') => void;
  /** On purpose, not by reading on. */
  jumpToPage: (page: number) => void;
  openChapter: (chapter: number) => void;
  toggleBars: () => void;
  showDialog: (dialog: ReaderDialog) => void;
  /** Width by height, once a picture has come. */
  onRatio: (page: number, ratio: number) => void;
  /** It is there to be looked at. */
  onLoaded: (page: number) => void;
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
