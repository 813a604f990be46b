import { toast } from '@baohe/app-shell/toast';
import { spreadOf, type Spread } from '@baohe/domain/reading/spreads';
import { useLingui } from '@lingui/react/macro';
import type { Book, PagePosition } from '../book.ts';

interface Turning {
  book: Book;
  position: PagePosition;
  spreads: readonly Spread[];
  goTo: (position: PagePosition) => void;
  openChapter: (chapter: number) => void;
}

/** One page on or back: over the end of a chapter into the next, over its beginning to the end of the one before. */
export function useTurn({ book: { chapters }, position, spreads, goTo, openChapter }: Turning) {
  const { t } = useLingui();
  const { chapter, page } = position;
  const count = chapters[chapter]?.pages.length ?? 0;
  const open = page >= count ? spreads.length : spreadOf(spreads, page);
  const toSpread = (at: number) => goTo({ chapter, page: spreads[at]?.[0] ?? count });

  return (way: 'back' | 'on') => {
    const before = chapters[chapter - 1];
    if (way === 'on') {
      if (open < spreads.length) {
        toSpread(open + 1);
      } else if (chapter + 1 < chapters.length) {
        openChapter(chapter + 1);
      }
    } else if (open > 0) {
      toSpread(open - 1);
    } else if (before) {
      goTo({ chapter: chapter - 1, page: before.pages.length - 1 });
    } else {
      toast(t`已是第一页`);
    }
  };
}
