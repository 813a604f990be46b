import { useLingui } from '@lingui/react/macro';
import type { NovelFacts } from '../../../entities/post/post-facts.ts';
import { useTimeText } from '../../../entities/use-time-text.ts';
import { fact, type Fact } from './fact.ts';

export function useNovelFacts(facts: NovelFacts): Fact[] {
  const { t, i18n } = useLingui();
  const timeText = useTimeText();
  const count = (value: number | undefined) =>
    value === undefined ? undefined : i18n.number(value);
  return [
    ...fact(t`别名`, facts.otherTitle),
    ...fact(t`作者`, facts.author),
    ...fact(t`插画`, facts.illustrator),
    ...fact(t`文库`, facts.library),
    ...fact(t`类别`, facts.category),
    ...fact(t`状态`, facts.state),
    ...fact(t`动画`, facts.animation),
    ...fact(t`卷数`, count(facts.volumeCount)),
    ...fact(t`章数`, count(facts.chapterCount)),
    ...fact(t`最新章节`, facts.latestChapter),
    ...fact(t`最近更新`, facts.updatedAt && timeText(facts.updatedAt)),
    ...fact(t`公告`, facts.remark),
  ];
}
