import { limitMode } from '@baohe/contract/identity';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../shared/call-context.tsx';
import { updateViewer } from '../../../shared/enter.ts';
import { toast, toastError } from '../../../shared/toast.ts';
import { useFailureText } from '../../../shared/use-failure-text.ts';

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
