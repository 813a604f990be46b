import type { PostProgress } from '../../entities/progress/use-progress.ts';
import type { Book, Place } from './book.ts';
import { ChaptersDialog } from './chapters-dialog.tsx';
import { GoToDialog } from './go-to-dialog.tsx';
import { SettingsDialog, type Settings } from './settings-dialog.tsx';

export type ReaderDialog = 'settings' | 'chapters' | 'goTo';

interface ReaderDialogsProps {
  open: ReaderDialog;
  book: Book;
  place: Place;
  progress: PostProgress;
  settings: Settings;
  onPage: (page: number) => void;
  onChapter: (chapter: number) => void;
  onClose: () => void;
}

/** What the bars open over the pages. */
export function ReaderDialogs(props: ReaderDialogsProps) {
  const { open, book, place, progress, settings, onPage, onChapter, onClose } = props;
  switch (open) {
    case 'settings':
      return <SettingsDialog {...settings} onClose={onClose} />;
    case 'chapters':
      return (
        <ChaptersDialog
          book={book}
          chapter={place.chapter}
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
          count={book.chapters[place.chapter]?.pages.length ?? 0}
          onGo={(page) => {
            onClose();
            onPage(page);
          }}
          onClose={onClose}
        />
      );
  }
}
