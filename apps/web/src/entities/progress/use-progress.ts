import type { Client } from '@baohe/client/client';
import { getProgress, type KeptProgress } from '@baohe/contract/progress';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useClient } from '../../shared/call-context.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { deviceStore } from '../../shared/stored-value.ts';
import { useViewer } from '../../shared/viewer.ts';
import {
  openProgressQueue,
  type ProgressQueue,
  type SavedProgress,
  type ToldProgress,
} from './progress-queue.ts';

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    /** Another device is further on: go there, or stay. */
    progressConflict: { saved: SavedProgress; told: ToldProgress; onStay: () => void };
  }
}

/** What a reader says; which post, when and for whom is added here. */
export type Reached = Pick<ToldProgress, 'part' | 'unit' | 'place' | 'total'> & {
  wentBack?: boolean;
};

export interface PostProgress {
  parts: KeptProgress[];
  lastPart: string | null;
  finished: boolean;
}

const NONE: PostProgress = { parts: [], lastPart: null, finished: false };
export const progressKey = (postId: string) => ['progress', postId] as const;

/** One queue for a person on this device, whichever reader tells. */
const queues = new Map<string, ProgressQueue>();

export function progressQueueOf(
  client: Client,
  person: string,
  queries: QueryClient,
): ProgressQueue {
  const open = queues.get(person);
  if (open) {
    return open;
  }
  const queue = openProgressQueue({
    client,
    store: deviceStore,
    person,
    onSaved(saved, told) {
      if (saved.conflict) {
        const again = () => queue.tell({ ...told, at: new Date().toISOString(), wentBack: true });
        openDialog('progressConflict', { saved, told, onStay: again });
      }
      void queries.invalidateQueries({ queryKey: ['progress', 'shelf'] });
    },
  });
  queues.set(person, queue);
  return queue;
}

export const progressQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: progressKey(postId),
    queryFn: ({ signal }): Promise<PostProgress> => client.call(getProgress, { postId }, signal),
  });

export interface ProgressHouse {
  client: Client;
  queries: QueryClient;
  person: string;
}

/** On its way to the server, and at once in what this device knows. */
export function tellProgress(
  { client, queries, person }: ProgressHouse,
  postId: string,
  { wentBack = false, ...place }: Reached,
): void {
  const at = new Date().toISOString();
  progressQueueOf(client, person, queries).tell({ postId, ...place, at, wentBack });
  queries.setQueryData<PostProgress>(progressKey(postId), (known = NONE) => ({
    ...known,
    lastPart: place.part,
    parts: [
      ...known.parts.filter(({ part }) => part !== place.part),
      { ...place, at, finished: false },
    ],
  }));
}

/** How far the person is in a post: what the server keeps, and at once what this device has just told. */
export function useProgress(postId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const person = useViewer()?.asUser.uuid;
  const { data, isPending } = useQuery({
    ...progressQuery(client, postId),
    enabled: person !== undefined,
  });

  const tell = useCallback(
    (reached: Reached) => {
      if (person !== undefined) {
        tellProgress({ client, queries, person }, postId, reached);
      }
    },
    [client, person, queries, postId],
  );

  return {
    progress: data ?? NONE,
    /** Nothing is known yet: a reader that begins at the place waits for it. */
    isComing: person !== undefined && isPending,
    tell,
  };
}

/** Sends what waits when the app starts, is left, and finds the network again. Drawn once. */
export function useProgressKept(): void {
  const client = useClient();
  const queries = useQueryClient();
  const person = useViewer()?.asUser.uuid;
  useEffect(() => {
    if (person === undefined) {
      return;
    }
    const flush = () => void progressQueueOf(client, person, queries).flush();
    const left = () => {
      if (document.visibilityState === 'hidden') {
        flush();
      }
    };
    flush();
    globalThis.addEventListener('online', flush);
    globalThis.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', left);
    return () => {
      globalThis.removeEventListener('online', flush);
      globalThis.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', left);
    };
  }, [client, queries, person]);
}
