import { useClient } from '@baohe/app-shell/call-context';
import { newId } from '@baohe/app-shell/new-id';
import { toast, toastError, toastRefusal, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { review } from '@baohe/contract/review';
import { MOST_DECIDED, MOST_UNDONE } from '@baohe/domain/review/review-action';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewCounts } from './counts.ts';
import { GROUPS_KEY } from './groups.ts';
import { IMAGES_KEY } from './image-list.ts';
import { actionOf, type Decision, type ListedImage } from './image.ts';
import { useImageName } from './use-image-name.ts';

/** Whatever lists images or counts them is asked anew. */
export function useRenewReview(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      renewCounts(queries),
      queries.invalidateQueries({ queryKey: IMAGES_KEY }),
      queries.invalidateQueries({ queryKey: GROUPS_KEY }),
    ]);
  };
}

/** Takes these answers back, the latest first, and says what stayed because of somebody else. */
export function useUndo() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const renew = useRenewReview();
  const { mutate } = useMutation({
    async mutationFn(batchIds: readonly string[]) {
      let rest = batchIds;
      let left = 0;
      try {
        while (rest.length > 0) {
          const input = { batchIds: rest.slice(-MOST_UNDONE) };
          left += (await client.call(review.undo, input, undefined, newId())).left;
          rest = rest.slice(0, -MOST_UNDONE);
        }
        return { left, rest };
      } catch (error) {
        return { left, rest, error };
      }
    },
    onSuccess({ left, rest, error }) {
      if (rest.length > 0) {
        toastError(textOf(error), () => mutate(rest));
      } else {
        toast(left > 0 ? t`已撤销；有 ${left} 张别人又决定过，没有动` : t`已撤销`, 'done');
      }
    },
    onSettled: renew,
  });
  return mutate;
}

/** Says what was done, and offers to take it back where something has changed. */
export function useToastDone(): (text: string, batchIds: readonly string[]) => void {
  const undo = useUndo();
  return (text, batchIds) =>
    batchIds.length > 0 ? toastUndoable(text, () => undo(batchIds)) : toast(text, 'done');
}

interface Decided {
  names: readonly string[];
  decision: Decision;
}

/** Many at once; more than one call may hold go in several. `decided` says how many of them, from the first on. */
export function useDecideMany() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const renew = useRenewReview();
  const undo = useUndo();
  const toastDone = useToastDone();
  return useMutation({
    async mutationFn({ names, decision }: Decided) {
      const batchIds: string[] = [];
      let decided = 0;
      try {
        while (decided < names.length) {
          const imageNameList = names.slice(decided, decided + MOST_DECIDED);
          const input = { actionType: actionOf(decision), imageNameList };
          const { batchId } = await client.call(review.opsAction, input);
          batchIds.push(...(batchId === null ? [] : [batchId]));
          decided += imageNameList.length;
        }
        return { decided, batchIds };
      } catch (error) {
        return { decided, batchIds, error };
      }
    },
    onSuccess({ decided, batchIds, error }, { names: { length: all } }) {
      if (decided === all) {
        toastDone(t`操作成功`, batchIds);
      } else if (batchIds.length === 0) {
        toastRefusal(t`操作失败`, textOf(error));
      } else {
        const way = { label: t`撤销`, follow: () => undo(batchIds) };
        toastRefusal(t`只完成了 ${decided} 张，共 ${all} 张`, textOf(error), way);
      }
    },
    onSettled: renew,
  });
}

interface DecidedOne {
  image: ListedImage;
  decision: Decision;
}

/** One image, said by its name. */
export function useDecideOne() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const nameOf = useImageName();
  const renew = useRenewReview();
  const toastDone = useToastDone();
  const said = ({ image, decision }: DecidedOne) => {
    const name = nameOf(image);
    const texts: Record<Decision, string> = {
      kept: t`已保留 ${name}`,
      discarded: t`已移除 ${name}`,
      pending: t`已取消 ${name}`,
    };
    return texts[decision];
  };
  return useMutation({
    mutationFn: ({ image, decision }: DecidedOne) =>
      client.call(review.opsAction, {
        actionType: actionOf(decision),
        imageNameList: [image.name],
      }),
    onSuccess: ({ batchId }, decided) =>
      toastDone(said(decided), batchId === null ? [] : [batchId]),
    onError: (error) => toastRefusal(t`操作失败`, textOf(error)),
    onSettled: renew,
  });
}
