import { CallFailed } from '@baohe/client/call-failed';
import { logout } from '@baohe/contract/identity';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../call-context.tsx';
import { openDialog } from '../dialogs.ts';
import { signOut } from '../enter.ts';
import { toastError } from '../toast.ts';
import { useFailureText } from '../use-failure-text.ts';

/** Asks, ends the session and forgets the person; then a name is asked for. */
export function useSignOut(): () => void {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    async mutationFn() {
      try {
        await client.call(logout, {});
      } catch (error) {
        // Without a session there is nothing to end: the person is out all the same.
        if (!(error instanceof CallFailed && error.key === 'session.missing')) {
          throw error;
        }
      }
      await signOut(queries);
    },
    onError: (error) => toastError(textOf(error)),
  });
  return () =>
    openDialog('confirm', {
      title: t`确定退出登录？`,
      text: t`网站和后台都会退出。`,
      action: t`退出登录`,
      danger: true,
      onConfirm: () => mutate(),
    });
}
