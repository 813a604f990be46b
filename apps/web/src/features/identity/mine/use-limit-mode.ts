import { useClient } from '@baohe/app-shell/call-context';
import { updateViewer } from '@baohe/app-shell/enter';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { limitMode } from '@baohe/contract/identity';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** 恢复限制模式: the only way back from unlock mode. */
export function useLimitMode(): () => void {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async () => updateViewer(await client.call(limitMode, {}), queries),
    onSuccess: () => toast(t`已恢复限制模式`, 'done'),
    onError: (error) => toastError(textOf(error)),
  });
  return () => mutate();
}
