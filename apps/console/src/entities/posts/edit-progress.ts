import { externalStore, useExternal } from '@baohe/app-shell/external-store';
import { newId } from '@baohe/app-shell/new-id';
import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { bulkEdits, type EditProgress } from '@baohe/contract/bulk-edit';

/** Between two looks at an edit that runs. */
const LOOK_MS = 700;

/** What is done to the posts. */
export type EditKind = 'edit' | 'takeDown' | 'restore';

interface RunningEdit {
  id: string;
  kind: EditKind;
  done: number;
  total: number;
}

export const runningEdits = externalStore<readonly RunningEdit[]>([]);

/** Edits of many posts that have begun and not ended, the oldest first. */
export const useRunningEdits = (): readonly RunningEdit[] => useExternal(runningEdits);

const without = (id: string) => runningEdits.get().filter((edit) => edit.id !== id);
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** The network was cut, or the answer took longer than a call waits: the edit itself may go on. */
const mayGoOn = (error: unknown) => error instanceof CallFailed && error.fault !== undefined;

/**
 * Sends an edit and shows how far it is. One that takes longer than a call waits for is followed to its end: what
 * became of it is read from its progress.
 */
export async function followEdit<Reply>(
  client: Client,
  send: (progressId: string) => Promise<Reply>,
  replyOf: (progress: EditProgress) => Reply,
  kind: EditKind = 'edit',
): Promise<Reply> {
  const id = newId();
  const look = async () => {
    const { progress } = await client.call(bulkEdits.progress, { progressId: id });
    if (progress && !progress.isFinished) {
      const { done, total } = progress;
      runningEdits.set([...without(id), { id, kind, done, total }]);
    }
    return progress;
  };
  const call = { isAnswered: false };
  const watch = async () => {
    await pause();
    while (!call.isAnswered) {
      await look().catch(() => null);
      await pause();
    }
  };
  const watching = watch();
  try {
    return await send(id);
  } catch (error) {
    if (!mayGoOn(error)) {
      throw error;
    }
    for (;;) {
      const progress = await look().catch(() => null);
      if (progress?.isFinished) {
        return replyOf(progress);
      }
      if (!progress) {
        throw error;
      }
      await pause();
    }
  } finally {
    call.isAnswered = true;
    void watching.then(() => runningEdits.set(without(id)));
    runningEdits.set(without(id));
  }
}
