import type { StoredProgress } from '@baohe/contract/progress';
import type { NovelChapter } from '@baohe/domain/reading-text/novel-chapters';
import type { ReaderSettings } from '@baohe/domain/reading-text/reader-settings';
import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import { createContext, use } from 'react';
import type { Beginning } from './saved-position.ts';

/** The novel that is open, and what its bars and dialogs may ask of it. */
export interface OpenNovel {
  postId: string;
  chapters: readonly NovelChapter[];
  /** With those that are locked. */
  chapterCount: number;
  /** Of the open chapter, from nought. */
  number: number;
  blocks: readonly TextBlock[];
  /** The paragraph at the top, and how far down in the chapter that is. */
  at: { block: number; permille: number };
  /** How far one is in every chapter. */
  parts: readonly StoredProgress[];
  settings: ReaderSettings;
  /** Into the script that was chosen. */
  convert: (text: string) => string;
  /** Another chapter is being fetched. */
  isGoing: boolean;
  goTo: (number: number, at: Beginning) => void;
  /** To another position of this chapter, on purpose. */
  jumpTo: (position: TextPosition) => void;
  /** The chapter that was opened; others may follow it. */
  openedNumber: number;
  /** Brings a position of that one onto the screen. */
  showPosition: (position: TextPosition) => void;
}

export const NovelContext = createContext<OpenNovel | null>(null);

export function useOpenNovel(): OpenNovel {
  const novel = use(NovelContext);
  if (!novel) {
    throw new Error('no novel is open here');
  }
  return novel;
}
