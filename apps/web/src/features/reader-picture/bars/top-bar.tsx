import { toast } from '@baohe/app-shell/toast';
import { partName } from '@baohe/domain/progress/part-name';
import { useLingui } from '@lingui/react/macro';
import { useBookmarks } from '../../../entities/bookmarks/use-bookmarks.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useOpenBook } from '../book-context.ts';
import { useChapterName } from '../use-chapter-name.ts';
import { useSaveImage } from '../use-save-image.ts';
import { ToolButton } from './tool-button.tsx';

export function TopBar({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { book, position, pages, rail, showDialog } = useOpenBook();
  const { save, isSaving } = useSaveImage(book, position);
  const chapterName = useChapterName(book)(position.chapter);
  usePageTitle(`${book.title} · ${chapterName}`);
  const count = pages.length;
  const number = Math.min(position.page + 1, count);
  const bookmarks = useBookmarks(book.postId);
  const part = partName({ kind: 'pictures', chapterIndex: position.chapter });
  const mark = bookmarks.bookmarks.find((one) => one.part === part && one.position === number);
  const toggleMark = () => {
    if (mark) {
      bookmarks.remove(mark.id);
      toast(t`已删除书签`, 'done');
    } else {
      bookmarks.add({
        part,
        unit: 'page',
        position: number,
        block: 0,
        words: chapterName,
        note: '',
      });
      toast(t`已加书签`, 'done');
    }
  };
  return (
    <header className="reader-top">
      <ToolButton icon="back" label={t`返回`} onClick={onLeave} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate leading-tight font-medium">{book.title}</h1>
        <p className="text-xs text-text-2 tabular-nums">{`${chapterName} · ${number}/${count}`}</p>
      </div>
      <ToolButton
        icon={mark ? 'marked' : 'mark'}
        label={t`书签`}
        aria-pressed={mark !== undefined}
        onClick={toggleMark}
      />
      <ToolButton
        icon="save"
        label={t`保存图片`}
        onClick={() => void save()}
        {...(isSaving && { 'aria-busy': true })}
      />
      <ToolButton icon="list" label={t`目录`} onClick={() => showDialog('chapters')} />
      {rail && (
        <ToolButton
          icon="thumbnails"
          label={t`缩略图`}
          aria-pressed={rail.isShown}
          onClick={rail.toggle}
        />
      )}
    </header>
  );
}
