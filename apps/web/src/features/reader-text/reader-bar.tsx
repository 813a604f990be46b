import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { BookmarkPlus, Search } from 'lucide-react';
import { BackLink } from '../../entities/back-link.tsx';

interface ReaderBarProps {
  title: string;
  volumeName?: string | undefined;
  onSearch?: (() => void) | undefined;
  onBookmark?: (() => void) | undefined;
}

/** The way out, and what is being read. */
export function ReaderBar({ title, volumeName, onSearch, onBookmark }: ReaderBarProps) {
  const { t } = useLingui();
  return (
    <header className="novel-bar">
      <BackLink />
      <p className="novel-bar-name">
        {title} {volumeName && <span>{volumeName}</span>}
      </p>
      {onSearch && (
        <IconButton label={t`在本章中查找`} onClick={onSearch}>
          <Search size={20} aria-hidden="true" />
        </IconButton>
      )}
      {onBookmark && (
        <IconButton label={t`加书签`} onClick={onBookmark}>
          <BookmarkPlus size={20} aria-hidden="true" />
        </IconButton>
      )}
    </header>
  );
}
