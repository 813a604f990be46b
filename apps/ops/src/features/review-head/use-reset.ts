import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { newId } from '@baohe/app-shell/new-id';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { review } from '@baohe/contract/review';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRenewReview } from '../../entities/use-decide.ts';

const KEY = ['last reset'] as const;

/** The reset that can still be taken back; null where there is none. */
export function useLastReset() {
  const client = useClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await client.call(review.lastReset, {}, signal)).reset,
    meta: { volatile: true },
  });
}

/** Makes everything pending after one question, and takes that back within a day. */
export function useReset() {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const renewImages = useRenewReview();
  const onError = (error: unknown) => toastError(textOf(error));
  const onSettled = async () => {
    await Promise.all([renewImages(), queries.invalidateQueries({ queryKey: KEY })]);
  };
  const reset = useMutation({
    mutationFn: () => client.call(review.opsReset, {}, undefined, newId()),
    onSuccess: ({ changed }) => toast(t`${plural(changed, { other: '# 张图片回到待审' })}`, 'done'),
    onError,
    onSettled,
  });
  const undo = useMutation({
    mutationFn: () => client.call(review.undoReset, {}, undefined, newId()),
    onSuccess: ({ restored, left }) =>
      toast(
        left > 0
          ? t`恢复了 ${restored} 张；有 ${left} 张重置之后又决定过，没有动`
          : t`恢复了 ${restored} 张`,
        'done',
      ),
    onError,
    onSettled,
  });
  return {
    ask: () =>
      openDialog('confirm', {
        title: t`确认重置？`,
        text: t`所有决定都清掉，全部图片回到待审。24 小时内可以撤销。`,
        action: t`重置`,
        danger: true,
        onConfirm: () => reset.mutate(),
        onCancel: () => toast(t`取消操作`),
      }),
    undo: () => undo.mutate(),
    isUndoing: undo.isPending,
  };
}
