import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastRefusal, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { review } from '@baohe/contract/review';
import { MOST_DECIDED } from '@baohe/domain/review/review-action';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRenewReview } from './use-decide.ts';

interface Flagged {
  names: readonly string[];
  isNsfw: boolean;
  isUndo?: boolean;
}

/** Says whether images are sensitive; what was not said so before can be said to be otherwise again. */
export function useFlag() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const renew = useRenewReview();
  const flagging = useMutation({
    async mutationFn({ names, isNsfw }: Flagged) {
      const changed: string[] = [];
      try {
        for (let from = 0; from < names.length; from += MOST_DECIDED) {
          const imageNameList = names.slice(from, from + MOST_DECIDED);
          const reply = await client.call(review.opsClassify, { imageNameList, isNsfw });
          changed.push(...reply.changedNames);
        }
        return { changed };
      } catch (error) {
        return { changed, error };
      }
    },
    onSuccess({ changed, error }, { isNsfw, isUndo = false }) {
      const undo = () => flagging.mutate({ names: changed, isNsfw: !isNsfw, isUndo: true });
      if (error !== undefined) {
        const way = changed.length > 0 && !isUndo ? { label: t`撤销`, follow: undo } : undefined;
        toastRefusal(t`操作失败`, textOf(error), way);
      } else if (isUndo) {
        toast(t`已撤销`, 'done');
      } else {
        const text = isNsfw ? t`已标为敏感` : t`已取消敏感`;
        return changed.length > 0 ? toastUndoable(text, undo) : toast(text, 'done');
      }
    },
    onSettled: renew,
  });
  return flagging;
}
