import type { PostCard } from '@baohe/contract/post-card';
import { COUNT_CAPS, countText, hotIndexText } from '@baohe/domain/posts/shown-numbers';
import { NumberOf, Numbers } from '@baohe/ui/numbers';
import { useLingui } from '@lingui/react/macro';

export function DetailNumbers({ asCoacts }: Pick<PostCard, 'asCoacts'>) {
  const { t, i18n } = useLingui();
  return (
    <Numbers>
      <NumberOf name={t`热度`}>{hotIndexText(asCoacts.coactHotIndex)}</NumberOf>
      <NumberOf name={t`收藏`}>{i18n.number(asCoacts.coactHoardCount)}</NumberOf>
      <NumberOf name={t`喜欢`}>{countText(asCoacts.coactFavorCount, COUNT_CAPS.favor)}</NumberOf>
      <NumberOf name={t`浏览`}>{countText(asCoacts.coactViewCount, COUNT_CAPS.view)}</NumberOf>
    </Numbers>
  );
}
