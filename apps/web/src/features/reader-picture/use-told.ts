import { partName } from '@baohe/domain/progress/part-name';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Reached } from '../../entities/progress/use-progress.ts';

interface Told {
  chapter: number;
  /** The last of the pages that lie open; behind the last one it is the end. */
  last: number;
  count: number;
  /** The person went there on purpose; said once. */
  wentBack: RefObject<boolean>;
}

/** Every page that is reached is told. */
export function useTold(
  { chapter, last, count, wentBack }: Told,
  tell: (at: Reached) => void,
): void {
  const place = Math.min(last, count - 1) + 1;
  const reached = useEffectEvent(() => {
    const part = partName({ kind: 'pictures', chapterIndex: chapter });
    tell({ part, unit: 'page', place, total: count, wentBack: wentBack.current });
    wentBack.current = false;
  });
  useEffect(() => reached(), [chapter, place, count]);
}
