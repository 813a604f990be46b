import type { StoredProgress } from '@baohe/contract/progress';
import { chapterNumber, type NovelChapter } from '@baohe/domain/reading-text/novel-chapters';
import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import { plainText } from '@baohe/domain/reading-text/text-spans';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../shared/toast.ts';
import { useBookmarks } from '../bookmarks.ts';
import type { Beginning } from '../saved-position.ts';
import { BookmarkDialog } from './bookmark-dialog.tsx';
import { ContentsDialog } from './contents-dialog.tsx';
import { SearchDialog } from './search-dialog.tsx';

export type ChapterDialog = 'contents' | 'bookmark' | 'search';

interface ChapterDialogsProps {
  shown: ChapterDialog;
  postId: string;
  chapters: readonly NovelChapter[];
  number: number;
  parts: readonly StoredProgress[];
  blocks: readonly TextBlock[];
  /** The paragraph at the top, and how far down that is. */
  block: number;
  permille: number;
  convert: (text: string) => string;
  onGo: (number: number, at: Beginning) => void;
  onJump: (position: TextPosition) => void;
  onClose: () => void;
}

/** What is opened over the text. */
export function ChapterDialogs(props: ChapterDialogsProps) {
  const { shown, postId, chapters, number, blocks, convert, onGo, onJump, onClose } = props;
  const { t } = useLingui();
  const { bookmarks, add, remove } = useBookmarks(postId);
  const open = (to: number, at: TextPosition | 'saved') => {
    onClose();
    if (to !== number) {
      onGo(to, at);
    } else if (at !== 'saved') {
      onJump(at);
    }
  };

  switch (shown) {
    case 'contents':
      return (
        <ContentsDialog
          {...{ chapters, bookmarks, onClose }}
          current={number}
          parts={props.parts}
          onChapter={(to) => open(to, 'saved')}
          onBookmark={(mark) => open(chapterNumber(chapters, mark), { block: mark.block, part: 0 })}
          onRemove={remove}
        />
      );
    case 'bookmark': {
      const words = convert(plainText(blocks[props.block]?.text ?? ''));
      return (
        <BookmarkDialog
          words={words}
          onSave={(note) => {
            const { volumeIndex, chapterIndex } = chapters[number]!;
            const { block, permille } = props;
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
        <SearchDialog
          {...{ blocks, convert, onClose }}
          onFound={(block) => open(number, { block, part: 0 })}
        />
      );
  }
}
