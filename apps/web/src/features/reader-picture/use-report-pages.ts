import { partName } from '@baohe/domain/progress/part-name';
import { useEffect } from 'react';
import type { Reached } from '../../entities/progress/use-progress.ts';

interface Shown {
  chapterIndex: number;
  /** The last of the pages that lie open; behind the last one it is the end. */
  last: number;
  count: number;
  /** With those that are locked. */
  total: number;
  wentBack: boolean;
  /** The pictures that have come, and those that were asked for and did not. */
  loaded: ReadonlySet<number>;
  missing: ReadonlySet<number>;
}

/** Every page that is seen is told: one whose picture is there. With pages missing no chapter is at its end. */
export function useReportPages(
  { chapterIndex, last, count, total, wentBack, loaded, missing }: Shown,
  tell: (at: Reached) => void,
): void {
  const page = Math.min(last, count - 1);
  const isSeen = loaded.has(page);
  const reached = missing.size > 0 ? Math.min(page + 1, count - 1) : page + 1;
  useEffect(() => {
    if (!isSeen) {
      return;
    }
    const part = partName({ kind: 'pictures', chapterIndex });
    tell({ part, unit: 'page', position: reached, total, wentBack });
  }, [chapterIndex, reached, total, wentBack, isSeen, tell]);
}
