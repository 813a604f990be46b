import { useClient } from '@baohe/app-shell/call-context';
import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import { isFinished } from '@baohe/domain/progress/progress';
import { continuePoint, mergeWork } from '@baohe/domain/progress/work-progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { detailKey } from '../../entities/post/detail-key.ts';
import type { PostDetail } from '../../entities/post/post.ts';
import { fetchContinueList, type ContinueEntry } from '../../entities/progress/continue-list.ts';
import { CONTINUE_KEY, progressQueueOf } from '../../entities/progress/own-progress.ts';
import type { ReportedProgress } from '../../entities/progress/progress-queue.ts';
import { useViewer } from '../../entities/viewer.ts';

const SHOWN = 12;
const HAD_SOME = 'continueShelf';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/**
 * What was begun, also on this device a moment ago. `isExpected`: there was something the last time, so
 * its place is kept until it comes.
 */
export function useContinueList() {
  const client = useClient();
  const queries = useQueryClient();
  const person = useViewer()?.id;
  const { data, isPending } = useQuery({
    queryKey: [...CONTINUE_KEY, person],
    async queryFn({ signal }) {
      await progressQueueOf(client, person ?? '', queries).flush();
      return fetchContinueList(client, SHOWN, signal);
    },
    enabled: person !== undefined,
    // Another device may have read on.
    refetchOnMount: 'always',
    meta: { volatile: true },
  });
  const hasSome = data && data.length > 0;
  useEffect(() => {
    if (hasSome !== undefined) {
      deviceStore.write(HAD_SOME, hasSome, 90 * DAY_MS);
    }
  }, [hasSome]);

  const waiting = person === undefined ? [] : progressQueueOf(client, person, queries).waiting();
  const entries = withWaiting(data ?? [], waiting, (postId) =>
    queries.getQueryData(detailKey(postId)),
  ).slice(0, SHOWN);

  return {
    entries,
    isExpected:
      person !== undefined &&
      isPending &&
      entries.length === 0 &&
      deviceStore.read(HAD_SOME, isFlag) === true,
  };
}

/** The server's list and what has not been sent yet, of posts whose content this device knows. */
export function withWaiting(
  entries: readonly ContinueEntry[],
  waiting: readonly ReportedProgress[],
  detailOf: (postId: string) => PostDetail | undefined,
): ContinueEntry[] {
  const list = new Map(entries.map((entry) => [entry.id, entry]));
  const inTurn = waiting.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  for (const report of inTurn) {
    const detail = detailOf(report.postId);
    const known = list.get(report.postId) ?? (detail && cardOf(detail));
    if (detail && known) {
      const { parts } = detail;
      const { part, unit, position, total } = report;
      const { finished } = mergeWork(parts, null, {
        part,
        unit,
        position,
        total,
        at: 0,
        beginsAgain: false,
      });
      const { nextPart, ...point } = continuePoint(
        parts,
        part,
        isFinished({ position, total }, unit),
      );
      list.delete(report.postId);
      if (!finished) {
        const reached =
          nextPart === null ? { part, position, total } : { part: nextPart, position: 0, total: 1 };
        list.set(report.postId, { ...known, unit, ...reached, ...point, addedAt: report.at });
      }
    }
  }
  return [...list.values()].toSorted((one, other) => (one.addedAt > other.addedAt ? -1 : 1));
}

const cardOf = ({ id, title, coverUrl, coverRatio, sourceType, sourceLabel }: PostDetail) => ({
  id,
  title,
  coverUrl,
  coverRatio,
  sourceType,
  sourceLabel,
  read: undefined,
});
