import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import { playTimeText } from '@baohe/domain/posts/fact-texts';
import { useLingui } from '@lingui/react/macro';
import { fact, type Fact } from './fact.ts';

/** Of dances and animations. */
export function useVideoFacts(meta: MetaInfo): Fact[] {
  const { t } = useLingui();
  const ratings: Readonly<Record<string, string>> = { ecchi: 'R18', general: t`全年龄` };
  return [
    ...fact(t`作者`, meta.nickname),
    ...fact(t`分级`, meta.rating && (ratings[meta.rating] ?? meta.rating)),
    ...fact(t`时长`, meta.postDuration && playTimeText(meta.postDuration)),
    ...fact(t`类别`, meta.postCategory),
    ...fact(t`发布者`, meta.posterName),
  ];
}
