import { durationText } from '@baohe/domain/posts/shown-numbers';
import { useLingui } from '@lingui/react/macro';
import type { AudioFacts } from '../../../entities/post/post-facts.ts';
import { useTimeText } from '../../../entities/use-time-text.ts';
import { fact, type Fact } from './fact.ts';

export function useAudioFacts(facts: AudioFacts): Fact[] {
  const { t, i18n } = useLingui();
  const timeText = useTimeText();
  const ages = { general: t`全年龄`, r15: 'R15', adult: 'R18' };
  const { circle, age, seconds, hasSubtitles, price, sales } = facts;
  return [
    ...fact(t`社团`, circle && [circle.name, circle.sourceId].filter(Boolean).join(' · ')),
    ...fact(t`声优`, facts.voices?.join(t`、`)),
    ...fact(t`分级`, age && ages[age]),
    ...fact(t`时长`, seconds === undefined ? undefined : durationText(seconds)),
    ...fact(t`字幕`, hasSubtitles === undefined ? undefined : subtitleWord(hasSubtitles)),
    ...fact(t`发售日`, facts.releasedOn && timeText(facts.releasedOn)),
    ...fact(
      t`价格`,
      price === undefined ? undefined : i18n.number(price, { style: 'currency', currency: 'JPY' }),
    ),
    ...fact(t`销量`, sales === undefined ? undefined : i18n.number(sales)),
  ];

  function subtitleWord(has: boolean): string {
    return has ? t`有` : t`无`;
  }
}
