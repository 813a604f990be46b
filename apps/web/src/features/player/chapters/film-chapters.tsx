import { chapterAt, chapterGaps, type ChapterMark } from '@baohe/domain/playing/chapter-marks';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ChevronFirst, ChevronLast, TableOfContents } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useChapterName } from '../../../entities/chapter-name.ts';
import { useMedia } from '../media/use-media.ts';
import { useOpenFilm } from '../open-film.ts';
import { useChapterStep } from './use-chapter-step.ts';
import './film-chapters.css';

interface ChapterGapsProps {
  marks: readonly ChapterMark[];
  duration: number;
}

/** Gaps in the bar where chapters begin. */
export function ChapterGaps({ marks, duration }: ChapterGapsProps) {
  return chapterGaps(marks, duration).map((part) => (
    <i
      key={part}
      className="player-gap"
      style={{ '--gap': part } as CSSProperties}
      aria-hidden="true"
    />
  ));
}

/** What the chapter is called in which somebody looks for a place. */
export function ChapterName({ marks, second }: { marks: readonly ChapterMark[]; second: number }) {
  const nameOf = useChapterName();
  const at = chapterAt(marks, second);
  return at < 0 ? null : <b className="player-chapter-name">{nameOf(marks, at)}</b>;
}

/** The chapter that is on, with all of them behind it, and the ones beside it. */
export function ChapterSteps({
  marks,
  onOpen,
}: {
  marks: readonly ChapterMark[];
  onOpen: () => void;
}) {
  const { t } = useLingui();
  const { video } = useOpenFilm();
  const nameOf = useChapterName();
  const at = useMedia(video, ({ currentTime }) => chapterAt(marks, currentTime), -1);
  const { previous, next } = useChapterStep(marks);
  const name = at < 0 ? t`章节` : nameOf(marks, at);
  return (
    <div className="player-chapters">
      <IconButton label={t`上个章节`} disabled={!previous} onClick={previous}>
        <ChevronFirst size={20} aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        className="player-word player-chapter"
        aria-label={t`章节 ${name}`}
        onClick={onOpen}
      >
        <TableOfContents size={20} aria-hidden="true" />
        <span>{name}</span>
      </button>
      <IconButton label={t`下个章节`} disabled={!next} onClick={next}>
        <ChevronLast size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
