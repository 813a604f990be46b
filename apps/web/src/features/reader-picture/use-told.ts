import { partName } from '@baohe/domain/progress/part-name';
import { useEffect } from 'react';
import type { Reached } from '../../entities/progress/use-progress.ts';

interface Told {
  chapterIndex: number;
  /** The last of the pages that lie open; behind the last one it is the end. */
  last: number;
  count: number;
  wentBack: boolean;
}

/** Every page that is reached is told. */
export function useTold(
  { chapterIndex, last, count, wentBack }: Told,
  tell: (at: Reached) => void,
): void {
  const place = Math.min(last, count - 1) + 1;
  useEffect(() => {
    const part = partName({ kind: 'pictures', chapterIndex });
    tell({ part, unit: 'page', place, total: count, wentBack });
  }, [chapterIndex, place, count, wentBack, tell]);
}
