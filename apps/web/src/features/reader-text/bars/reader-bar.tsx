import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { BackLink } from '../../../entities/back-link.tsx';
import { ReaderIcon } from './reader-icon.tsx';

interface ReaderBarProps {
  title: string;
  volumeName?: string | undefined;
  onSearch?: (() => void) | undefined;
  onBookmark?: (() => void) | undefined;
  onAloud?: (() => void) | undefined;
  isAloud?: boolean;
}

/** The way out, and what is being read. */
export function ReaderBar({ title, volumeName, ...on }: ReaderBarProps) {
  const { t } = useLingui();
  return (
    <header className="novel-bar">
      <BackLink />
      <p className="novel-bar-name">
        {title} {volumeName && <span>{volumeName}</span>}
      </p>
      {on.onAloud && (
        <IconButton
          label={t`朗读`}
          className="novel-aloud-button"
          aria-pressed={on.isAloud}
          onClick={on.onAloud}
        >
          <ReaderIcon name="volume-2" />
        </IconButton>
      )}
      {on.onSearch && (
        <IconButton label={t`在书中查找`} onClick={on.onSearch}>
          <ReaderIcon name="search" />
        </IconButton>
      )}
      {on.onBookmark && (
        <IconButton label={t`加书签`} onClick={on.onBookmark}>
          <ReaderIcon name="bookmark-plus" />
        </IconButton>
      )}
    </header>
  );
}
