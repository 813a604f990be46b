import type { KeptProgress } from '@baohe/contract/progress';
import { laterTold, resumePlace } from '@baohe/domain/playing/resume';
import { WHOLE_PART } from '@baohe/domain/progress/progress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  progressKey,
  useProgress,
  type PostProgress,
} from '../../entities/progress/use-progress.ts';

/** A film does not wait longer for where it was left: it begins there as far as the device knows. */
const PATIENCE_MS = 2500;

const wholeOf = (progress: PostProgress | undefined) =>
  progress?.parts.find(({ part }) => part === WHOLE_PART);

export interface Start {
  startAt: number;
  /** From the beginning, though it was seen before. */
  isAgain: boolean;
}

function startOf(kept: KeptProgress | undefined): Start {
  const startAt = resumePlace(kept);
  return { startAt, isAgain: startAt === 0 && kept !== undefined };
}

/** Where to begin; undefined as long as it is not known. Another device may have been here since. */
export function useStartPlace(postId: string) {
  const queries = useQueryClient();
  const { progress, isComing, tell } = useProgress(postId);
  const [start, setStart] = useState<Start>();
  const own = useRef(wholeOf(progress));
  const wasKnown = useRef(!isComing);

  useEffect(() => {
    if (isComing) {
      const late = setTimeout(() => setStart((known) => known ?? startOf(undefined)), PATIENCE_MS);
      return () => clearTimeout(late);
    }
    const key = progressKey(postId);
    let isCurrent = true;
    const decide = () => {
      if (isCurrent) {
        const kept = laterTold(own.current, wholeOf(queries.getQueryData<PostProgress>(key)));
        setStart((known) => known ?? startOf(kept));
      }
    };
    const late = setTimeout(decide, PATIENCE_MS);
    // What has only just come is new; what lies here from an earlier visit is asked for again.
    const asked = wasKnown.current
      ? queries.invalidateQueries({ queryKey: key })
      : Promise.resolve();
    void asked.then(decide, decide);
    return () => {
      isCurrent = false;
      clearTimeout(late);
    };
  }, [isComing, postId, queries]);

  return { start, tell };
}
