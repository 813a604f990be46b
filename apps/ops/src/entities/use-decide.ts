import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError, toastRefusal, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { review } from '@baohe/contract/review';
import { MOST_DECIDED } from '@baohe/domain/review/review-action';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewCounts } from './counts.ts';
import { IMAGES_KEY } from './image-list.ts';
import { actionOf, type Decision, type ListedImage } from './image.ts';
import { useImageName } from './use-image-name.ts';

/** Whatever lists images or counts them is asked anew. */
export function useRenewReview(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([renewCounts(queries), queries.invalidateQueries({ queryKey: IMAGES_KEY })]);
  };
}

/** Takes the operator's latest decision back, and says what stayed because of somebody else. */
export function useUndo() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const renew = useRenewReview();
  return useMutation({
    mutationFn: () => client.call(review.undo, {}, undefined, crypto.randomUUID()),
    async onSuccess({ left }) {
      toast(left > 0 ? t`已撤销；有 ${left} 张别人又决定过，没有动` : t`已撤销`, 'done');
      await renew();
    },
    onError: (error) => toastError(textOf(error)),
  });
}

interface Decided {
  names: readonly string[];
  decision: Decision;
}

/** Many at once; more than one call may hold go in several. */
export function useDecideMany() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const renew = useRenewReview();
  const undo = useUndo();
  return useMutation({
    async mutationFn({ names, decision }: Decided) {
      for (let from = 0; from < names.length; from += MOST_DECIDED) {
        await client.call(review.opsAction, {
          actionType: actionOf(decision),
          imageNameList: names.slice(from, from + MOST_DECIDED),
        });
      }
    },
    onSuccess: () => toastUndoable(t`操作成功`, () => undo.mutate()),
    onError: (error) => toastRefusal(t`操作失败`, textOf(error)),
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
  const undo = useUndo();
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
    onSuccess: (_, decided) => toastUndoable(said(decided), () => undo.mutate()),
    onError: (error) => toastRefusal(t`操作失败`, textOf(error)),
    onSettled: renew,
  });
}
