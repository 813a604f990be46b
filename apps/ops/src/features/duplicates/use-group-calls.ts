import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { review } from '@baohe/contract/review';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GROUPS_KEY } from '../../entities/groups.ts';
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
  const queries = useQueryClient();
  const textOf = useFailureText();
  const renewImages = useRenewReview();
  const undoing = useUndo();
  const onError = (error: unknown) => toastError(textOf(error));
  const renew = async () => {
    await Promise.all([renewImages(), queries.invalidateQueries({ queryKey: GROUPS_KEY })]);
  };
  const deciding = useMutation({
    mutationFn: (decision: GroupDecision) => client.call(review.decideGroup, decision),
    onSuccess: ({ kept, discarded }) => toast(t`留了 ${kept} 张，丢了 ${discarded} 张`, 'done'),
    onError,
    onSettled: renew,
  });
  const dismissing = useMutation({
    mutationFn: (groupId: string) => client.call(review.dismissGroup, { groupId }),
    onSuccess: () => toast(t`这一组不再出现`, 'done'),
    onError,
    onSettled: renew,
  });
  return {
    isBusy: deciding.isPending || dismissing.isPending,
    decide: (decision: GroupDecision) => deciding.mutate(decision),
    dismiss: (groupId: string) => dismissing.mutate(groupId),
    undo: () => undoing.mutate(undefined, { onSettled: () => void renew() }),
  };
}
