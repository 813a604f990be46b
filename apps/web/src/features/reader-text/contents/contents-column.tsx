import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useReaderSettings } from '../../../entities/reader-text-settings.ts';
import type { Bookmark } from '../bookmarks.ts';
import type { InNovel } from '../dialogs/chapter-list.tsx';
import { Contents } from '../dialogs/contents.tsx';
import { useConverted } from '../text/use-converted.ts';
import './contents-column.css';

interface ContentsColumnProps {
  postId: string;
  novel: Omit<InNovel, 'convert'>;
  /** Somebody asked for it just now: the chapter that is read takes the focus. */
  takesFocus: boolean;
  onChapter: (number: number) => void;
  onBookmark: (bookmark: Bookmark) => void;
  onClose: () => void;
}

/** Beside the text of a wide screen; it stays while chapters come and go. */
export function ContentsColumn({ novel, takesFocus, onClose, ...contents }: ContentsColumnProps) {
  const { t } = useLingui();
  const { paper, script } = useReaderSettings();
  // The text says it when the dictionary does not come.
  const convert = useConverted(script, () => {});
  const isNight = paper === 'night' || paper === 'black';
  const column = useRef<HTMLElement>(null);
  const focusesFirst = useRef(takesFocus);
  useEffect(() => {
    if (focusesFirst.current) {
      column.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    }
  }, []);
  return (
    // The colours of the theme come from around it, so that those of the paper win in it.
    <div className="contents" data-theme={isNight ? 'dark' : 'light'}>
      <aside ref={column} className="novel-contents" data-paper={paper} aria-label={t`目录`}>
        <div className="novel-contents-head">
          <h2>{t`目录`}</h2>
          <IconButton label={t`收起目录`} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <Contents {...contents} novel={{ ...novel, convert }} />
      </aside>
    </div>
  );
}
