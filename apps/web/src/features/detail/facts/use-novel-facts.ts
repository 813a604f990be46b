import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import { useLingui } from '@lingui/react/macro';
import { useTimeText } from '../../../entities/use-time-text.ts';
import { fact, type Fact } from './fact.ts';

export function useNovelFacts(meta: MetaInfo): Fact[] {
  const { t, i18n } = useLingui();
  const timeText = useTimeText();
  const count = (value: number | undefined) =>
    value === undefined ? undefined : i18n.number(value);
  return [
    ...fact(t`别名`, meta.novelTitle2),
    ...fact(t`作者`, meta.novelAuthor),
    ...fact(t`插画`, meta.novelIllustrator),
    ...fact(t`文库`, meta.novelLibrary),
    ...fact(t`类别`, meta.novelCategory),
    ...fact(t`状态`, meta.novelSerialize),
    ...fact(t`动画`, meta.novelAnimated),
    ...fact(t`卷数`, count(meta.novelTotalVolumeCount)),
    ...fact(t`章数`, count(meta.novelTotalChapterCount)),
    ...fact(t`最新章节`, meta.novelRenewSection),
    ...fact(t`最近更新`, meta.novelRenewDatetime && timeText(meta.novelRenewDatetime)),
    ...fact(t`公告`, meta.novelNotice),
  ];
}
