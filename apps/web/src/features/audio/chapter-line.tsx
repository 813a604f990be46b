import { chapterAt, chapterStep, type ChapterMark } from '@baohe/domain/playing/chapter-marks';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ChevronFirst, ChevronLast } from 'lucide-react';
import type { Player } from '../../entities/audio/player.ts';
import { useChapterName } from '../../entities/chapter-name.ts';

interface ChapterLineProps {
  player: Player;
  marks: readonly ChapterMark[];
  /** What the slider shows. */
  second: number;
}

/** The chapter that is heard, or looked for, and the ones beside it. */
export function ChapterLine({ player, marks, second }: ChapterLineProps) {
  const { t } = useLingui();
  const nameOf = useChapterName();
  const at = chapterAt(marks, second);
  const step = (way: 1 | -1) => {
    const to = chapterStep(marks, second, way);
    return to === undefined ? undefined : () => player.seek(to);
  };
  const [previous, next] = [step(-1), step(1)];
  return (
    <div className="sound-chapter">
      <IconButton label={t`上个章节`} disabled={!previous} onClick={previous}>
        <ChevronFirst size={20} aria-hidden="true" />
      </IconButton>
      <p>{at >= 0 && nameOf(marks, at)}</p>
      <IconButton label={t`下个章节`} disabled={!next} onClick={next}>
        <ChevronLast size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
