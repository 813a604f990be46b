import { useClient } from '@baohe/app-shell/call-context';
import { copyText } from '@baohe/app-shell/clipboard';
import { newId } from '@baohe/app-shell/new-id';
import { toastError, toastRefusal } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { review } from '@baohe/contract/review';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IMAGES_KEY } from './image-list.ts';

/** Counts one more time that an image is spread, and copies the sentence to spread it with. */
export function usePublish() {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  return useMutation({
    mutationFn: (imageName: string) =>
      client.call(review.opsPublish, { imageName }, undefined, newId()),
    async onSuccess({ sentence }) {
      // What could not be copied is shown, to be copied by hand.
      toastRefusal(t`次数已+1`, (await copyText(sentence)) ? t`已复制口令` : sentence);
      await queries.invalidateQueries({ queryKey: IMAGES_KEY });
    },
    onError: (error) => toastError(textOf(error)),
  });
}
