import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Bookmark, Download, Heart } from 'lucide-react';
import { useDownloads } from '../../../entities/downloads.ts';
import type { PostDetail } from '../../../entities/post/post.ts';
import '../detail.css';
import { StartButton } from './start-button.tsx';
import { useInList } from './use-in-list.ts';

/** Open it, love it, keep it. Where it is locked the ways in stand elsewhere. */
export function DetailActions({ detail }: { detail: PostDetail }) {
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
      </div>
    </div>
  );
}

export function HeartButton({ postId }: { postId: string }) {
  const { t } = useLingui();
  const { isIn, toggle } = useInList(postId, 'favorite', {
    added: t`已加入喜欢`,
    removed: t`已取消喜欢`,
  });
  return (
    <IconButton
      label={t`喜欢`}
      aria-pressed={isIn}
      className="detail-toggle detail-heart"
      onClick={toggle}
    >
      <Heart size={24} aria-hidden="true" />
    </IconButton>
  );
}

export function BookmarkButton({ postId }: { postId: string }) {
  const { t } = useLingui();
  const { isIn, toggle } = useInList(postId, 'collect', {
    added: t`已加入收藏`,
    removed: t`已取消收藏`,
  });
  return (
    <IconButton
      label={t`收藏`}
      aria-pressed={isIn}
      className="detail-toggle detail-bookmark"
      onClick={toggle}
    >
      <Bookmark size={24} aria-hidden="true" />
    </IconButton>
  );
}
