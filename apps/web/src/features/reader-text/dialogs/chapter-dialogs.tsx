import { toast } from '@baohe/app-shell/toast';
import { chapterNumber } from '@baohe/domain/reading-text/novel-chapters';
import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import { plainText } from '@baohe/domain/reading-text/text-spans';
import { useLingui } from '@lingui/react/macro';
import { useBookmarks } from '../bookmarks.ts';
import { useOpenNovel } from '../novel-context.ts';
import { BookmarkDialog } from './bookmark-dialog.tsx';
import { ContentsDialog } from './contents-dialog.tsx';
import { SearchDialog } from './search-dialog.tsx';

export type ChapterDialog = 'contents' | 'bookmark' | 'search';

interface ChapterDialogsProps {
  shown: ChapterDialog;
  onClose: () => void;
}

/** What is opened over the text. */
export function ChapterDialogs({ shown, onClose }: ChapterDialogsProps) {
  const { postId, chapters, number, blocks, convert, goTo, jumpTo, ...novel } = useOpenNovel();
  const { t } = useLingui();
  const { bookmarks, add, remove } = useBookmarks(postId);
  const open = (to: number, at: TextPosition | 'saved') => {
    onClose();
    if (to !== number) {
      goTo(to, at);
    } else if (at !== 'saved') {
      jumpTo(at);
    }
  };

  switch (shown) {
    case 'contents':
      return (
        <ContentsDialog
          {...{ bookmarks, onClose }}
          onChapter={(to) => open(to, 'saved')}
          onBookmark={(mark) => open(chapterNumber(chapters, mark), { block: mark.block, part: 0 })}
          onRemove={remove}
        />
      );
    case 'bookmark': {
      const words = convert(plainText(blocks[novel.at.block]?.text ?? ''));
      return (
        <BookmarkDialog
          words={words}
          onSave={(note) => {
            const { volumeIndex, chapterIndex } = chapters[number]!;
            const { block, permille } = novel.at;
            const at = new Date().toISOString();
            add({ volumeIndex, chapterIndex, block, permille, at, words, note });
            onClose();
            toast(t`已加书签`, 'done');
          }}
          onClose={onClose}
        />
      );
    }
    case 'search':
      return (
        <SearchDialog onClose={onClose} onFound={(block) => open(number, { block, part: 0 })} />
      );
  }
}
