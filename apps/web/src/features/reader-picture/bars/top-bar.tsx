import { useLingui } from '@lingui/react/macro';
import { useOpenBook } from '../book-context.ts';
import { useChapterName } from '../use-chapter-name.ts';
import { useSaveImage } from '../use-save-image.ts';
import { ToolButton } from './tool-button.tsx';

export function TopBar({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { book, position, pages, showDialog } = useOpenBook();
  const { save, isSaving } = useSaveImage(book, position);
  const chapterName = useChapterName(book)(position.chapter);
  const count = pages.length;
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
        onClick={() => void save()}
        {...(isSaving && { 'aria-busy': true })}
      />
      <ToolButton icon="list" label={t`目录`} onClick={() => showDialog('chapters')} />
    </header>
  );
}
