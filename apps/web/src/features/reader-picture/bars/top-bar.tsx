import { useLingui } from '@lingui/react/macro';
import type { Book, PagePosition } from '../book.ts';
import { useChapterName } from '../use-chapter-name.ts';
import { ToolButton } from './tool-button.tsx';

interface TopBarProps {
  book: Book;
  position: PagePosition;
  isSaving: boolean;
  onLeave: () => void;
  onSave: () => void;
  onList: () => void;
}

export function TopBar({ book, position, isSaving, onLeave, onSave, onList }: TopBarProps) {
  const { t } = useLingui();
  const chapterName = useChapterName(book)(position.chapter);
  const count = book.chapters[position.chapter]?.pages.length ?? 0;
  const number = Math.min(position.page + 1, count);
  return (
    <header className="reader-top">
      <ToolButton icon="back" label={t`返回`} onClick={onLeave} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate leading-tight font-medium">{book.title}</h1>
        <p className="text-xs text-text-2 tabular-nums">{`${chapterName} · ${number}/${count}`}</p>
      </div>
      <ToolButton
        icon="save"
        label={t`保存图片`}
        onClick={onSave}
        {...(isSaving && { 'aria-busy': true })}
      />
      <ToolButton icon="list" label={t`目录`} onClick={onList} />
    </header>
  );
}
