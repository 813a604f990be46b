import { useClient } from '@baohe/app-shell/call-context';
import { toastError, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { markProgress, undoMark } from '@baohe/contract/progress-marks';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '../viewer.ts';
import { progressQueueOf } from './own-progress.ts';

export interface Marked {
  postIds: readonly string[];
  /** Of one post; without them it is the whole of each. */
  parts?: readonly string[];
  read: boolean;
}

/** Says what was read without opening it; 撤销 brings back exactly what was. */
export function useMarking() {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const person = useViewer()?.id;

  const renew = () =>
    Promise.all(
      [['progress'], ['lists'], ['posts', 'series']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  const fail = (error: unknown) => toastError(textOf(error));
  const undo = useMutation({
    mutationFn: (undoId: string) => client.call(undoMark, { undoId }),
    onError: fail,
    onSettled: renew,
  });
  const marking = useMutation({
    mutationFn: async ({ postIds, parts, read }: Marked) => {
      // What waits on this device was read before the mark.
      if (person !== undefined) {
        await progressQueueOf(client, person, queries).flush();
      }
      return client.call(markProgress, {
        postIds: [...postIds],
        read,
        ...(parts && { parts: [...parts] }),
      });
    },
    onSuccess: ({ changed, undoId }, { read }) =>
      toastUndoable(read ? t`${changed} 个已标为读完` : t`${changed} 个已标为未读`, () =>
        undo.mutate(undoId),
      ),
    onError: fail,
    onSettled: renew,
  });
  // Drawn with the tap itself: the mutation tells of it a tick later, and a box would jump back for that long.
  const [sent, setSent] = useState<Marked>();
  return {
    mark: (marked: Marked) => {
      setSent(marked);
      marking.mutate(marked, { onSettled: () => setSent(undefined) });
    },
    /** What is on its way to the server, until it has answered; undefined for everything else. */
    sentMark: (postId: string, part?: string): boolean | undefined => {
      const isMeant =
        sent?.postIds.includes(postId) &&
        (sent.parts === undefined || (part !== undefined && sent.parts.includes(part)));
      return isMeant ? sent?.read : undefined;
    },
  };
}
