import type { PostDetail } from '@baohe/contract/posts';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { BookOpen, Bookmark, Download, Heart, Play, type LucideIcon } from 'lucide-react';
import { useInList } from './use-in-list.ts';
import { useNotices } from './use-notices.ts';

interface DetailActionsProps {
  detail: PostDetail;
  onStart: () => void;
}

/** Open it, love it, keep it. Where it is locked the ways in stand elsewhere. */
export function DetailActions({ detail, onStart }: DetailActionsProps) {
  const { t } = useLingui();
  const { noPermission } = useNotices();
  const isOpen = detail.access === 'full';
  return (
    <div className={`flex flex-wrap items-center gap-1 ${isOpen ? '' : '-ml-2.5'}`}>
      {isOpen && <StartButton kind={detail.postKind} onStart={onStart} />}
      <HeartButton postId={detail.postUuid} />
      <BookmarkButton postId={detail.postUuid} />
      <IconButton label={t`下载`} onClick={noPermission}>
        <Download size={24} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function StartButton({ kind, onStart }: { kind: PostKind; onStart: () => void }) {
  const { t } = useLingui();
  const read = { Icon: BookOpen, word: t`开始阅读` };
  const starts: Record<PostKind, { Icon: LucideIcon; word: string }> = {
    gallery: read,
    novel: read,
    'image-set': { Icon: BookOpen, word: t`开始看图` },
    article: { Icon: BookOpen, word: t`查看介绍` },
    video: { Icon: Play, word: t`播放` },
    audio: { Icon: Play, word: t`播放` },
  };
  const { Icon, word } = starts[kind];
  return (
    <Button kind="main" className="mr-1.5 px-3 flex-[1_1_7.5rem] md:max-w-64" onClick={onStart}>
      <Icon size={20} aria-hidden="true" />
      {word}
    </Button>
  );
}

function HeartButton({ postId }: { postId: string }) {
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

function BookmarkButton({ postId }: { postId: string }) {
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
