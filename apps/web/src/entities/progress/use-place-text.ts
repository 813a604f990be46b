import { durationText } from '@baohe/domain/posts/shown-numbers';
import { placeOfPart } from '@baohe/domain/progress/part-name';
import { workShare } from '@baohe/domain/progress/work-progress';
import { useLingui } from '@lingui/react/macro';

interface Reached {
  part: string;
  place: number;
  total: number;
  partNumber: number;
  partCount: number;
}

/** Where one goes on, in the words of what is read, and how much of the whole that is: 第 3 话 · 12/40 · 24%. */
export function usePlaceText() {
  const { t, i18n } = useLingui();
  const inPart = ({ part, place, total }: Reached): string => {
    const at = placeOfPart(part);
    if (at?.kind === 'pictures') {
      const chapter = at.chapterIndex + 1;
      return place === 0 ? t`第 ${chapter} 话` : t`第 ${chapter} 话 · ${place}/${total}`;
    }
    if (at?.kind === 'text') {
      const volume = at.volumeIndex + 1;
      const chapter = at.chapterIndex + 1;
      return t`第 ${volume} 卷 · 第 ${chapter} 章`;
    }
    return durationText(place);
  };
  return (reached: Reached): string =>
    reached.partCount > 1
      ? `${inPart(reached)} · ${i18n.number(workShare(reached), { style: 'percent' })}`
      : inPart(reached);
}
