import { useClient } from '@baohe/app-shell/call-context';
import { toastError, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { review } from '@baohe/contract/review';
import { UNDO_STEPS } from '@baohe/domain/review/review-action';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRenewReview, useUndo } from '../../entities/use-decide.ts';

interface GroupDecision {
  groupId: string;
  keepNames: string[];
  discardNames: string[];
}

/** What can be done with a group; the list is asked anew after each. */
export function useGroupCalls() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const renew = useRenewReview();
  const undo = useUndo();
  const [isSaying, setIsSaying] = useState(false);
  const [batchIds, setBatchIds] = useState<readonly string[]>([]);
  const takeBack = (batchId: string) => {
    setBatchIds((given) => given.filter((one) => one !== batchId));
    undo([batchId]);
  };
  const finish = (text: string, batchId: string) => {
    setIsSaying(false);
    setBatchIds((given) => [...given, batchId].slice(-UNDO_STEPS));
    toastUndoable(text, () => takeBack(batchId));
  };
  const onMutate = () => setIsSaying(true);
  const onError = (error: unknown) => {
    setIsSaying(false);
    toastError(textOf(error));
  };
  const deciding = useMutation({
    mutationFn: (decision: GroupDecision) => client.call(review.decideGroup, decision),
    onSuccess: ({ kept, discarded, batchId }) =>
      finish(t`留了 ${kept} 张，丢了 ${discarded} 张`, batchId),
    onMutate,
    onError,
    onSettled: renew,
  });
  const dismissing = useMutation({
    mutationFn: (groupId: string) => client.call(review.dismissGroup, { groupId }),
    onSuccess: ({ batchId }) => finish(t`这一组不再出现`, batchId),
    onMutate,
    onError,
    onSettled: renew,
  });
  const isBusy = deciding.isPending || dismissing.isPending;
  const last = batchIds.at(-1);
  return {
    isBusy,
    decide: (decision: GroupDecision) => deciding.mutate(decision),
    dismiss: (groupId: string) => dismissing.mutate(groupId),
    /** The latest answer that was given here; none while another is on its way. */
    undo: last === undefined || isSaying ? undefined : () => takeBack(last),
  };
}

export type GroupCalls = ReturnType<typeof useGroupCalls>;
