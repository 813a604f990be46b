import type { ChapterMark } from '@baohe/domain/playing/chapter-marks';
import { useLingui } from '@lingui/react/macro';

/** What a chapter of a film or of a recording is called; by its number where it has no name. */
export function useChapterName(): (marks: readonly ChapterMark[], at: number) => string {
  const { t } = useLingui();
  return (marks, at) => {
    const number = at + 1;
    return marks[at]?.title || t`第 ${number} 章`;
  };
}
