import { chapterNumber } from '@baohe/domain/reading-text/novel-chapters';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Bookmark as BookmarkIcon, Trash2 } from 'lucide-react';
import type { Bookmark } from '../bookmarks.ts';
import type { InNovel } from './chapter-list.tsx';

interface BookmarkListProps {
  novel: InNovel;
  bookmarks: readonly Bookmark[];
  onBookmark: (bookmark: Bookmark) => void;
  onRemove: (id: string) => void;
}

export function BookmarkList({ novel, bookmarks, onBookmark, onRemove }: BookmarkListProps) {
  const { t, i18n } = useLingui();
  const { chapters, convert } = novel;
  if (bookmarks.length === 0) {
    return (
      <div className="grid justify-items-center gap-2 px-4 py-10 text-center text-sm text-text-2">
        <BookmarkIcon size={28} className="text-text-3" aria-hidden="true" />
        <p>{t`还没有书签。读到想再看的地方，点右上角的书签。`}</p>
      </div>
    );
  }
  return (
    <ul className="grid gap-1 pt-2">
      {bookmarks.map((bookmark) => {
        const { id, permille, words, note } = bookmark;
        const chapter = chapters[chapterNumber(chapters, bookmark)];
        const percent = i18n.number(permille / 1000, { style: 'percent' });
        return (
          <li key={id} className="flex items-start gap-1 rounded-sm bg-surface-2">
            <button
              type="button"
              className="min-w-0 flex-1 rounded-sm p-2.5 text-left"
              disabled={!chapter}
              onClick={() => onBookmark(bookmark)}
            >
              {note && <span className="block font-medium text-text">{note}</span>}
              <span className="line-clamp-2 text-sm text-text-2">{convert(words)}</span>
              <span className="block text-xs text-text-3 tabular-nums">
                {`${convert(chapter?.chapterName ?? '')} · ${percent}`}
              </span>
            </button>
            <IconButton label={t`删除书签`} className="mt-1" onClick={() => onRemove(id)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
