import { chapterStep, type ChapterMark } from '@baohe/domain/playing/chapter-marks';
import { timeOf, useMedia } from '../media/use-media.ts';
import { useOpenFilm } from '../open-film.ts';

const NOWHERE = -1;

/** To the chapters beside the one that is on; undefined where there is none. */
export function useChapterStep(marks: readonly ChapterMark[]) {
  const { video, actions } = useOpenFilm();
  const to = (step: 1 | -1) => chapterStep(marks, timeOf(video), step) ?? NOWHERE;
  const before = useMedia(video, () => to(-1), NOWHERE);
  const after = useMedia(video, () => to(1), NOWHERE);
  const way = (second: number) => (second === NOWHERE ? undefined : () => actions.seekTo(second));
  return { previous: way(before), next: way(after) };
}
