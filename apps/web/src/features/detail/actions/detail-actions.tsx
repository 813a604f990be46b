import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDownloads } from '../../../entities/downloads.ts';
import { BookmarkButton, HeartButton } from '../../../entities/list-buttons/list-buttons.tsx';
import type { PostDetail } from '../../../entities/post/post.ts';
import { StartButton } from './start-button.tsx';

interface DetailActionsProps {
  detail: PostDetail;
  /** Further buttons, where they do not stand in a bar. */
  children?: ReactNode;
}

/** Open it, love it, keep it. Where it is locked the ways in stand elsewhere. */
export function DetailActions({ detail, children }: DetailActionsProps) {
  const { t } = useLingui();
  const { mayDownload, open } = useDownloads(detail.id);
  const isOpen = detail.access === 'full';
  const isMain = isOpen && mayDownload && detail.type === 'post_game';
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {isMain && (
        <Button kind="main" className="flex-[1_1_7.5rem] px-3 md:max-w-64" onClick={open}>
          <Download size={20} aria-hidden="true" />
          {t`下载`}
        </Button>
      )}
      {isOpen && <StartButton detail={detail} isSecond={isMain} />}
      <div className={`flex flex-none gap-1 ${isOpen ? '' : '-ml-2.5'}`}>
        <HeartButton postId={detail.id} />
        <BookmarkButton postId={detail.id} />
        {!isMain && (
          <IconButton label={t`下载`} onClick={open}>
            <Download size={24} aria-hidden="true" />
          </IconButton>
        )}
        {children}
      </div>
    </div>
  );
}
