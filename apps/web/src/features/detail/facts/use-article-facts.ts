import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import { useLingui } from '@lingui/react/macro';
import { useTimeText } from '../../../entities/use-time-text.ts';
import { fact, type Fact } from './fact.ts';

/** Of collections and games. */
export function useArticleFacts(meta: MetaInfo): Fact[] {
  const { t } = useLingui();
  const timeText = useTimeText();
  return [
    ...fact(t`特色`, meta.postFeatList?.join(t`、`)),
    ...fact(t`类别`, meta.postCateList?.join(t`、`)),
    ...fact(t`发布者`, meta.postUserName),
    ...fact(t`最近更新`, meta.postUpdateTime && timeText(meta.postUpdateTime)),
  ];
}
