import { chapterAt, type ChapterMark } from '@baohe/domain/playing/chapter-marks';
import { clockText } from '@baohe/domain/playing/clock-text';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { RadioRows } from '@baohe/ui/radio-rows';
import { useLingui } from '@lingui/react/macro';
import { useChapterName } from '../../../entities/chapter-name.ts';
import { useChapterStep } from '../chapters/use-chapter-step.ts';
import { durationOf, useMedia } from '../media/use-media.ts';
import { useOpenFilm } from '../open-film.ts';

interface ChaptersMenuProps {
  marks: readonly ChapterMark[];
  onClose: () => void;
}

/** All chapters of a film with their times; a tap goes there. */
export function ChaptersMenu({ marks, onClose }: ChaptersMenuProps) {
  const { t } = useLingui();
  const { video, actions } = useOpenFilm();
  const nameOf = useChapterName();
  const { previous, next } = useChapterStep(marks);
  const at = useMedia(video, ({ currentTime }) => chapterAt(marks, currentTime), -1);
  return (
    <Dialog title={t`章节`} closeLabel={t`关闭`} onClose={onClose}>
      <RadioRows
        label={t`章节`}
        value={String(at)}
        onChange={(value) => actions.seekTo(marks[Number(value)]?.start ?? 0)}
        options={marks.map(({ start }, index) => ({
          value: String(index),
          label: (
            <span className="flex gap-3">
              <span className="flex-none text-text-2 tabular-nums">
                {clockText(start, durationOf(video))}
              </span>
              <span className="min-w-0">{nameOf(marks, index)}</span>
            </span>
          ),
        }))}
      />
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button disabled={!previous} onClick={previous}>
          {t`上个章节`}
        </Button>
        <Button disabled={!next} onClick={next}>
          {t`下个章节`}
        </Button>
      </div>
    </Dialog>
  );
}
