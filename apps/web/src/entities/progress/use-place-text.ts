import { durationText } from '@baohe/domain/posts/shown-numbers';
import { placeOfPart } from '@baohe/domain/progress/part-name';
import { useLingui } from '@lingui/react/macro';

interface Kept {
  part: string;
  place: number;
  total: number;
}

/** Where one was, in the words of what is read: 第 3 话 · 12/40. */
export function usePlaceText() {
  const { t } = useLingui();
  return ({ part, place, total }: Kept): string => {
    const at = placeOfPart(part);
    if (at?.kind === 'pictures') {
      const chapter = at.chapterIndex + 1;
      return t`第 ${chapter} 话 · ${place}/${total}`;
    }
    if (at?.kind === 'text') {
      const volume = at.volumeIndex + 1;
      const chapter = at.chapterIndex + 1;
      return t`第 ${volume} 卷 · 第 ${chapter} 章`;
    }
    return durationText(place);
  };
}
