import { toast } from '@baohe/app-shell/toast';
import { chapterNumber } from '@baohe/domain/reading-text/novel-chapters';
import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import { plainText } from '@baohe/domain/reading-text/text-spans';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useBookmarks } from '../bookmarks.ts';
import { useOpenNovel } from '../novel-context.ts';
import { SearchDialog } from '../search/search-dialog.tsx';
import { BookmarkDialog } from './bookmark-dialog.tsx';
import { Contents } from './contents.tsx';

export type ChapterDialog = 'contents' | 'bookmark' | 'search';

interface ChapterDialogsProps {
  shown: ChapterDialog;
  onClose: () => void;
}

/** What is opened over the text. */
export function ChapterDialogs({ shown, onClose }: ChapterDialogsProps) {
  const novel = useOpenNovel();
  const { postId, chapters, number, blocks, convert, goTo, jumpTo } = novel;
  const { t } = useLingui();
  const { add } = useBookmarks(postId);
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
        <Dialog side="left" title={t`目录`} closeLabel={t`关闭`} onClose={onClose}>
          <Contents
            {...{ postId, novel }}
            onChapter={(to) => open(to, 'saved')}
            onBookmark={(mark) =>
              open(chapterNumber(chapters, mark), { block: mark.block, part: 0 })
            }
          />
        </Dialog>
      );
    case 'bookmark': {
      const words = convert(plainText(blocks[novel.at.block]?.text ?? ''));
      return (
        <BookmarkDialog
          words={words}
          onSave={(note) => {
            const { volumeIndex, chapterIndex } = chapters[number]!;
            const { block, permille } = novel.at;
            add({ volumeIndex, chapterIndex, block, permille, words, note });
            onClose();
            toast(t`已加书签`, 'done');
          }}
          onClose={onClose}
        />
      );
    }
    case 'search':
      return (
        <SearchDialog onClose={onClose} onFound={(to, block) => open(to, { block, part: 0 })} />
      );
  }
}
