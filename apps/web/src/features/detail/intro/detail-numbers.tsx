import { COUNT_CAPS, countText, shortCount } from '@baohe/domain/posts/shown-numbers';
import { NumberOf, Numbers } from '@baohe/ui/numbers';
import { useLingui } from '@lingui/react/macro';
import type { PostCard } from '../../../entities/post/post.ts';

export function DetailNumbers({ counts }: Pick<PostCard, 'counts'>) {
  const {
    t,
    i18n: { locale },
  } = useLingui();
  return (
    <Numbers>
      <NumberOf name={t`热度`}>{shortCount(counts.hotScore, locale)}</NumberOf>
      <NumberOf name={t`收藏`}>{shortCount(counts.collections, locale)}</NumberOf>
      <NumberOf name={t`喜欢`}>{countText(counts.likes, COUNT_CAPS.favor, locale)}</NumberOf>
      <NumberOf name={t`浏览`}>{countText(counts.views, COUNT_CAPS.view, locale)}</NumberOf>
    </Numbers>
  );
}
