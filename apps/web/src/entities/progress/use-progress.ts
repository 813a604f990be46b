import { useClient } from '@baohe/app-shell/call-context';
import type { Client } from '@baohe/client/client';
import { getProgress, type StoredProgress } from '@baohe/contract/progress';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useViewer } from '../../entities/viewer.ts';
import { privateMode } from '../../shared/private-mode.ts';
import { openActiveTime, type ActiveTime } from './active-time.ts';
import { progressKey, progressQueueOf } from './own-progress.ts';
import type { ReportedProgress } from './progress-queue.ts';

/** What a reader says; which post, when and for whom is added here. */
export type Reached = Pick<ReportedProgress, 'part' | 'unit' | 'position' | 'total'> & {
  wentBack?: boolean;
  /** A finished work is begun again on purpose. */
  beginsAgain?: boolean;
};

export interface PostProgress {
  parts: StoredProgress[];
  lastPart: string | null;
  finished: boolean;
}

const NONE: PostProgress = { parts: [], lastPart: null, finished: false };

export interface ProgressDeps {
  client: Client;
  queries: QueryClient;
  person: string;
}

export const progressQuery = ({ client, queries, person }: ProgressDeps, postId: string) =>
  queryOptions({
    queryKey: progressKey(postId),
    async queryFn({ signal }): Promise<PostProgress> {
      // What this device has not told yet is not to be overtaken by what the server knows without it.
      await progressQueueOf(client, person, queries).flush();
      return client.call(getProgress, { postId }, signal);
    },
    // Another device may have read on since.
    refetchOnMount: 'always',
    // A reader waits for it: without a server it opens at what this device knows.
    retry: 1,
  });

/** On its way to the server, and at once in what this device knows; in private mode neither hears of it. */
export function reportProgress(
  { client, queries, person }: ProgressDeps,
  postId: string,
  { wentBack = false, beginsAgain = false, ...position }: Reached,
  activeTime: ActiveTime,
): void {
  const activeMs = activeTime.take(position);
  if (privateMode.get()) {
    return;
  }
  const at = new Date().toISOString();
  progressQueueOf(client, person, queries).tell({
    postId,
    ...position,
    at,
    wentBack,
    beginsAgain,
    // Whoever begins again has only just come.
    activeMs: beginsAgain ? 0 : activeMs,
  });
  queries.setQueryData<PostProgress>(progressKey(postId), (known = NONE) => ({
    ...known,
    finished: known.finished && !beginsAgain,
    lastPart: position.part,
    parts: [
      ...known.parts.filter(({ part }) => part !== position.part),
      { ...position, at, finished: false },
    ],
  }));
}

/** How far the person is in a post: what the server keeps, and at once what this device has just told. */
export function useProgress(postId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const person = useViewer()?.id;
  const [openedAt] = useState(Date.now);
  const [activeTime] = useState(openActiveTime);
  const { data, dataUpdatedAt, fetchStatus } = useQuery({
    ...progressQuery({ client, queries, person: person ?? '' }, postId),
    enabled: person !== undefined,
  });

  const report = useCallback(
    (reached: Reached) => {
      if (person !== undefined) {
        reportProgress({ client, queries, person }, postId, reached, activeTime);
      }
    },
    [client, person, queries, postId, activeTime],
  );

  return {
    progress: data ?? NONE,
    /**
     * A reader that begins at the place waits for it; without network it takes what the device knows.
     * Not by isFetchedAfterMount: what comes back from the device after the mount counts as fetched there.
     */
    isLoading: person !== undefined && dataUpdatedAt < openedAt && fetchStatus === 'fetching',
    tell: report,
  };
}
