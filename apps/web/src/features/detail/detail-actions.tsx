import type { PostDetail } from '@baohe/contract/posts';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Bookmark, Download, Heart } from 'lucide-react';
import { StartButton } from './start-button.tsx';
import { useInList } from './use-in-list.ts';
import { useNotices } from './use-notices.ts';

/** Open it, love it, keep it. Where it is locked the ways in stand elsewhere. */
export function DetailActions({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const { noPermission } = useNotices();
  const isOpen = detail.access === 'full';
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {isOpen && <StartButton detail={detail} />}
      <div className={`flex flex-none gap-1 ${isOpen ? '' : '-ml-2.5'}`}>
        <HeartButton postId={detail.postUuid} />
        <BookmarkButton postId={detail.postUuid} />
        <IconButton label={t`下载`} onClick={noPermission}>
          <Download size={24} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

export function HeartButton({ postId }: { postId: string }) {
  const { t } = useLingui();
  const { isIn, toggle } = useInList(postId, 'favorite', {
    added: t`已加入喜欢`,
    removed: t`已取消喜欢`,
    accountNeeded: t`请先登录`,
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
    accountNeeded: t`请先登录`,
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
