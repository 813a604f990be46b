import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import { durationText } from '@baohe/domain/posts/shown-numbers';
import { useLingui } from '@lingui/react/macro';
import { useTimeText } from '../../../entities/use-time-text.ts';
import { fact, type Fact } from './fact.ts';

export function useAudioFacts(meta: MetaInfo): Fact[] {
  const { t, i18n } = useLingui();
  const timeText = useTimeText();
  const ages = { general: t`全年龄`, r15: 'R15', adult: 'R18' };
  const age = meta.ageCategoryString ?? (meta.nsfw ? 'adult' : undefined);
  const { duration, dlCount, price, circle, hasSubtitle } = meta;
  return [
    ...fact(t`社团`, circle && [circle.name, circle.sourceId].filter(Boolean).join(' · ')),
    ...fact(t`声优`, meta.vas?.map(({ name }) => name).join(t`、`)),
    ...fact(t`分级`, age && ages[age]),
    ...fact(t`时长`, duration === undefined ? undefined : durationText(duration)),
    ...fact(t`字幕`, hasSubtitle === undefined ? undefined : subtitleWord(hasSubtitle)),
    ...fact(t`发售日`, meta.release && timeText(meta.release)),
    ...fact(
      t`价格`,
      price === undefined ? undefined : i18n.number(price, { style: 'currency', currency: 'JPY' }),
    ),
    ...fact(t`销量`, dlCount === undefined ? undefined : i18n.number(dlCount)),
  ];

  function subtitleWord(has: boolean): string {
    return has ? t`有` : t`无`;
  }
}
