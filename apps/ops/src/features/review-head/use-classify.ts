import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastRefusal } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { review } from '@baohe/contract/review';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useBackground } from '../../entities/background.ts';

/** Hints by the classifier, for whoever has installed it. */
export function useClassify() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const background = useBackground();
  const classify = background.data?.classify;
  const { mutate } = useMutation({
    mutationFn: () => client.call(review.startClassifier, {}),
    async onSuccess() {
      toast(t`开始识别了，结果会慢慢出现`, 'done');
      await background.refetch();
    },
    onError: (error) => toastRefusal(t`没有开始识别`, textOf(error)),
  });
  const { done = 0, total = 0 } = classify ?? {};
  return {
    start: () => mutate(),
    note: classify?.isRunning ? t`正在识别：${done} / ${total}` : t`只是提示，由人决定`,
  };
}
