import type { PostProgress } from '../../../entities/progress/use-progress.ts';
import type { Book, PagePosition } from '../book.ts';
import { ChaptersDialog } from './chapters-dialog.tsx';
import { GoToDialog } from './go-to-dialog.tsx';
import { SettingsDialog, type Settings } from './settings-dialog.tsx';

export type ReaderDialog = 'settings' | 'chapters' | 'goTo';

interface ReaderDialogsProps {
  open: ReaderDialog;
  book: Book;
  position: PagePosition;
  progress: PostProgress;
  settings: Settings;
  onPage: (page: number) => void;
  onChapter: (chapter: number) => void;
  onClose: () => void;
}

/** What the bars open over the pages. */
export function ReaderDialogs(props: ReaderDialogsProps) {
  const { open, book, position, progress, settings, onPage, onChapter, onClose } = props;
  switch (open) {
    case 'settings':
      return <SettingsDialog {...settings} onClose={onClose} />;
    case 'chapters':
      return (
        <ChaptersDialog
          book={book}
          chapter={position.chapter}
          progress={progress}
          onChapter={(chapter) => {
            onClose();
            onChapter(chapter);
          }}
          onClose={onClose}
        />
      );
    case 'goTo':
      return (
        <GoToDialog
          count={book.chapters[position.chapter]?.pages.length ?? 0}
          onGo={(page) => {
            onClose();
            onPage(page);
          }}
          onClose={onClose}
        />
      );
  }
}
