import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { review } from '@baohe/contract/review';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ListedImage } from '../../entities/image.ts';
import { useRenewReview, useToastDone } from '../../entities/use-decide.ts';

/** Puts the whole post into the bin after one question; an editor can restore it there. */
export function useRemovePost({ postId, title }: ListedImage, onRemoved: () => void) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const renew = useRenewReview();
  const toastDone = useToastDone();
  const removing = useMutation({
    mutationFn: () => client.call(review.opsTrashPost, { postId }),
    async onSuccess({ batchId }) {
      onRemoved();
      toastDone(t`已移除作品 ${title}`, [batchId]);
      await renew();
    },
    onError: (error) => toastError(textOf(error)),
  });
  return {
    isPending: removing.isPending,
    ask: () =>
      openDialog('confirm', {
        title: t`移除《${title}》？`,
        text: t`整个作品放进回收站，访客再也看不到。编辑在 30 天内可以恢复。`,
        action: t`移除作品`,
        danger: true,
        onConfirm: () => removing.mutate(),
      }),
  };
}
