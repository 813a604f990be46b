import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { BackLink } from '../../../entities/back-link.tsx';
import { ReaderIcon } from './reader-icon.tsx';

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
          <ReaderIcon name="search" />
        </IconButton>
      )}
      {onBookmark && (
        <IconButton label={t`加书签`} onClick={onBookmark}>
          <ReaderIcon name="bookmark-plus" />
        </IconButton>
      )}
    </header>
  );
}
