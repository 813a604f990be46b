import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Bookmark, Heart } from 'lucide-react';
import { useInList } from '../use-in-list.ts';
import './list-buttons.css';

interface ListButtonProps {
  postId: string;
  /** Over a picture. */
  kind?: 'on-media';
}

export function HeartButton({ postId, kind }: ListButtonProps) {
  const { t } = useLingui();
  const { isIn, toggle } = useInList(postId, 'favorite', {
    added: t`已加入喜欢`,
    removed: t`已取消喜欢`,
  });
  return (
    <IconButton
      label={t`喜欢`}
      aria-pressed={isIn}
      {...(kind && { kind })}
      className="list-button list-button-heart"
      onClick={toggle}
    >
      <Heart size={24} aria-hidden="true" />
    </IconButton>
  );
}

export function BookmarkButton({ postId, kind }: ListButtonProps) {
  const { t } = useLingui();
  const { isIn, toggle } = useInList(postId, 'collect', {
    added: t`已加入收藏`,
    removed: t`已取消收藏`,
  });
  return (
    <IconButton
      label={t`收藏`}
      aria-pressed={isIn}
      {...(kind && { kind })}
      className="list-button list-button-bookmark"
      onClick={toggle}
    >
      <Bookmark size={24} aria-hidden="true" />
    </IconButton>
  );
}
