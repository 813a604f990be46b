import { useClient } from '@baohe/app-shell/call-context';
import { useExternal } from '@baohe/app-shell/external-store';
import { useStaff } from '@baohe/app-shell/staff/staff';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { Client } from '@baohe/client/client';
import { review } from '@baohe/contract/review';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { renewCounts } from './counts.ts';
import { openDecisionQueue, type DecisionQueue, type QueuedCall } from './decision-queue.ts';
import { IMAGES_KEY } from './image-list.ts';
import { actionOf } from './image.ts';
import { storedDecisions } from './stored-decisions.ts';

const QueueContext = createContext<DecisionQueue | null>(null);

const sendBy =
  (client: Client) =>
  async (call: QueuedCall): Promise<string | null> => {
    if (call.kind === 'undo') {
      const batchIds = call.batchId === null ? [] : [call.batchId];
      await client.call(review.undo, { batchIds }, undefined, call.key);
      return null;
    }
    const { batchId } = await client.call(
      review.opsAction,
      { actionType: actionOf(call.decision), imageNameList: [call.imageName] },
      undefined,
      call.key,
    );
    return batchId;
  };

/** One queue for the whole app: it goes on sending whatever screen is open. */
export function QueueProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const accountId = useStaff()?.id ?? '';
  const queue = useMemo(
    () => openDecisionQueue({ store: storedDecisions(accountId), send: sendBy(client) }),
    [client, accountId],
  );
  const refused = useEffectEvent((error: unknown) => {
    toastError(textOf(error));
    void renewCounts(queries);
    void queries.invalidateQueries({ queryKey: IMAGES_KEY });
  });
  useEffect(() => {
    queue.start((_, error) => refused(error));
    return queue.stop;
  }, [queue]);
  return <QueueContext value={queue}>{children}</QueueContext>;
}

export function useDecisionQueue(): DecisionQueue {
  const queue = use(QueueContext);
  if (!queue) {
    throw new Error('no QueueProvider above');
  }
  return queue;
}

export const useQueueState = () => useExternal(useDecisionQueue().state);
