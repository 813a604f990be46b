import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useInList } from '../../entities/use-in-list.ts';

/** The work that is heard, liked without leaving the player. */
export function HeartButton({ postId }: { postId: string }) {
  const { t } = useLingui();
  const { isIn, toggle } = useInList(postId, 'favorite', {
    added: t`已加入喜欢`,
    removed: t`已取消喜欢`,
  });
  return (
    <IconButton label={t`喜欢`} aria-pressed={isIn} className="sound-heart" onClick={toggle}>
      <Heart size={24} aria-hidden="true" />
    </IconButton>
  );
}
