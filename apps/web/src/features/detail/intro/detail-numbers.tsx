import { COUNT_CAPS, countText, hotIndexText } from '@baohe/domain/posts/shown-numbers';
import { NumberOf, Numbers } from '@baohe/ui/numbers';
import { useLingui } from '@lingui/react/macro';
import type { PostCard } from '../../../entities/post/post.ts';

export function DetailNumbers({ counts }: Pick<PostCard, 'counts'>) {
  const { t, i18n } = useLingui();
  return (
    <Numbers>
      <NumberOf name={t`热度`}>{hotIndexText(counts.hotScore)}</NumberOf>
      <NumberOf name={t`收藏`}>{i18n.number(counts.collections)}</NumberOf>
      <NumberOf name={t`喜欢`}>{countText(counts.likes, COUNT_CAPS.favor)}</NumberOf>
      <NumberOf name={t`浏览`}>{countText(counts.views, COUNT_CAPS.view)}</NumberOf>
    </Numbers>
  );
}
