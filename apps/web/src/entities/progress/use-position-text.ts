import { clockText } from '@baohe/domain/playing/clock-text';
import { partPathOf } from '@baohe/domain/progress/part-name';
import { workShare } from '@baohe/domain/progress/work-progress';
import { useLingui } from '@lingui/react/macro';

interface Reached {
  part: string;
  position: number;
  total: number;
  partNumber: number;
  partCount: number;
}

/** Where one goes on, in the words of what is read: 第 3 话 · 12/40. */
export function usePartPositionText() {
  const { t } = useLingui();
  return ({ part, position, total }: Reached): string => {
    const at = partPathOf(part);
    if (at?.kind === 'pictures') {
      const chapter = at.chapterIndex + 1;
      return position === 0 ? t`第 ${chapter} 话` : t`第 ${chapter} 话 · ${position}/${total}`;
    }
    if (at?.kind === 'text') {
      const volume = at.volumeIndex + 1;
      const chapter = at.chapterIndex + 1;
      return t`第 ${volume} 卷 · 第 ${chapter} 章`;
    }
    return clockText(position);
  };
}

/** The same, and how much of the whole that is: 第 3 话 · 12/40 · 24%. */
export function usePositionText() {
  const { i18n } = useLingui();
  const inPart = usePartPositionText();
  return (reached: Reached): string =>
    reached.partCount > 1
      ? `${inPart(reached)} · ${i18n.number(workShare(reached), { style: 'percent' })}`
      : inPart(reached);
}
