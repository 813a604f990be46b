import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { deviceStore } from '@baohe/app-shell/stored-value';
import type { Client } from '@baohe/client/client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '../../entities/viewer.ts';
import { openProgressQueue, type ProgressConflict, type ProgressQueue } from './progress-queue.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    /** Another device is further on: go there, or stay. */
    progressConflict: ProgressConflict;
  }
}

export const CONTINUE_KEY = ['progress', 'continue'] as const;
export const progressKey = (postId: string) => ['progress', postId] as const;

/** One queue for a person on this device, whichever reader tells. */
const queues = new WeakMap<Client, Map<string, ProgressQueue>>();

export function progressQueueOf(
  client: Client,
  person: string,
  queries: QueryClient,
): ProgressQueue {
  const ofClient = queues.get(client) ?? new Map<string, ProgressQueue>();
  queues.set(client, ofClient);
  const open = ofClient.get(person);
  if (open) {
    return open;
  }
  const queue = openProgressQueue({
    client,
    store: deviceStore,
    person,
    onSaved: () => void queries.invalidateQueries({ queryKey: CONTINUE_KEY }),
    onConflict: (conflict) => openDialog('progressConflict', conflict),
  });
  ofClient.set(person, queue);
  return queue;
}

/** Sends what waits when the app starts, is left, and finds the network again. Drawn once. */
export function useProgressSaving(): void {
  const client = useClient();
  const queries = useQueryClient();
  const person = useViewer()?.id;
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
