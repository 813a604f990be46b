import type { StoredProgress } from '@baohe/contract/progress';
import { laterReached, resumePosition } from '@baohe/domain/playing/resume';
import { WHOLE_PART } from '@baohe/domain/progress/progress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { progressKey } from '../../entities/progress/own-progress.ts';
import { useProgress, type PostProgress } from '../../entities/progress/use-progress.ts';

/** A film does not wait longer for where it was left: it begins there as far as the device knows. */
const PATIENCE_MS = 2500;

const wholeOf = (progress: PostProgress | undefined) =>
  progress?.parts.find(({ part }) => part === WHOLE_PART);

export interface Start {
  startAt: number;
  /** From the beginning, though it was seen before. */
  isAgain: boolean;
}

function startOf(reached: StoredProgress | undefined): Start {
  const startAt = resumePosition(reached);
  return { startAt, isAgain: startAt === 0 && reached !== undefined };
}

/** Where to begin; undefined as long as it is not known. Another device may have been here since. */
export function useStartPosition(postId: string) {
  const queries = useQueryClient();
  const { progress, isLoading, tell } = useProgress(postId);
  const [start, setStart] = useState<Start>();
  const own = useRef(wholeOf(progress));
  const wasKnown = useRef(!isLoading);

  useEffect(() => {
    if (isLoading) {
      const late = setTimeout(() => setStart((known) => known ?? startOf(undefined)), PATIENCE_MS);
      return () => clearTimeout(late);
    }
    const key = progressKey(postId);
    let isCurrent = true;
    const decide = () => {
      if (isCurrent) {
        const reached = laterReached(own.current, wholeOf(queries.getQueryData<PostProgress>(key)));
        setStart((known) => known ?? startOf(reached));
      }
    };
    const late = setTimeout(decide, PATIENCE_MS);
    // What has only just come is new; what lies here from an earlier visit is asked for again.
    const answer = wasKnown.current
      ? queries.invalidateQueries({ queryKey: key })
      : Promise.resolve();
    void answer.then(decide, decide);
    return () => {
      isCurrent = false;
      clearTimeout(late);
    };
  }, [isLoading, postId, queries]);

  return { start, tell };
}
