import { partName } from '@baohe/domain/progress/part-name';
import { isFinished } from '@baohe/domain/progress/progress';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { useOpenBook } from '../book-context.ts';
import { useChapterName } from '../use-chapter-name.ts';

interface ChaptersDialogProps {
  onChapter: (chapter: number) => void;
  onClose: () => void;
}

/** All chapters, how long they are and how far one is in each. */
export function ChaptersDialog({ onChapter, onClose }: ChaptersDialogProps) {
  const { book, position, progress } = useOpenBook();
  const { t, i18n } = useLingui();
  const nameOf = useChapterName(book);
  const here = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    here.current?.scrollIntoView?.({ block: 'center' });
  }, []);

  const positionText = (chapterIndex: number, total: number): string => {
    const name = partName({ kind: 'pictures', chapterIndex });
    const reached = progress.parts.find(({ part }) => part === name);
    const count = i18n.number(total);
    if (!reached) {
      return book.isSet ? t`${count} 张` : t`${count} 页`;
    }
    return isFinished(reached, reached.unit) ? t`已看完` : `${reached.position}/${total}`;
  };

  return (
    <Dialog side="left" title={t`目录`} closeLabel={t`关闭`} onClose={onClose}>
      <ol>
        {book.chapters.map(({ no, pages }, at) => (
          <li key={no}>
            <button
              type="button"
              className="reader-chapter"
              {...(at === position.chapter && { 'aria-current': true, ref: here })}
              onClick={() => onChapter(at)}
            >
              <span className="min-w-0 flex-1 truncate">{nameOf(at)}</span>
              <span className="text-xs text-text-2 tabular-nums">
                {positionText(at, pages.length)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
