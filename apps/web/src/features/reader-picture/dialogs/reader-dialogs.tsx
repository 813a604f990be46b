import { useOpenBook, type ReaderDialog } from '../book-context.ts';
import { ChaptersDialog } from './chapters-dialog.tsx';
import { GoToDialog } from './go-to-dialog.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

interface ReaderDialogsProps {
  open: ReaderDialog;
  onClose: () => void;
}

/** What the bars open over the pages. */
export function ReaderDialogs({ open, onClose }: ReaderDialogsProps) {
  const { pages, jumpToPage, openChapter } = useOpenBook();
  switch (open) {
    case 'settings':
      return <SettingsSheet onClose={onClose} />;
    case 'chapters':
      return (
        <ChaptersDialog
          onChapter={(chapter) => {
            onClose();
            openChapter(chapter);
          }}
          onClose={onClose}
        />
      );
    case 'goTo':
      return (
        <GoToDialog
          count={pages.length}
          onGo={(page) => {
            onClose();
            jumpToPage(page);
          }}
          onClose={onClose}
        />
      );
  }
}
