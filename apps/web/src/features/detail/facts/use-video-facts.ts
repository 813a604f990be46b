import { playTimeText } from '@baohe/domain/posts/fact-texts';
import { useLingui } from '@lingui/react/macro';
import type { FilmFacts } from '../../../entities/post/post-facts.ts';
import { fact, type Fact } from './fact.ts';

/** Of dances and animations. */
export function useVideoFacts(facts: FilmFacts): Fact[] {
  const { t } = useLingui();
  const ratings: Readonly<Record<string, string>> = { ecchi: 'R18', general: t`全年龄` };
  return [
    ...fact(t`作者`, facts.author),
    ...fact(t`分级`, facts.rating && (ratings[facts.rating] ?? facts.rating)),
    ...fact(t`时长`, facts.length && playTimeText(facts.length)),
    ...fact(t`类别`, facts.category),
    ...fact(t`发布者`, facts.publisher),
  ];
}
