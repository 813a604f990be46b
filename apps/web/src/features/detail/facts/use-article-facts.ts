import { useLingui } from '@lingui/react/macro';
import type { ArticleFacts } from '../../../entities/post/post-facts.ts';
import { useTimeText } from '../../../entities/use-time-text.ts';
import { fact, type Fact } from './fact.ts';

/** Of collections and games. */
export function useArticleFacts(facts: ArticleFacts): Fact[] {
  const { t } = useLingui();
  const timeText = useTimeText();
  return [
    ...fact(t`特色`, facts.features?.join(t`、`)),
    ...fact(t`类别`, facts.categories?.join(t`、`)),
    ...fact(t`发布者`, facts.publisher),
    ...fact(t`最近更新`, facts.updatedAt && timeText(facts.updatedAt)),
  ];
}
