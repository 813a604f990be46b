import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { signOut } from '@baohe/app-shell/enter';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { logout } from '@baohe/contract/identity';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Asks, ends the session and forgets the person; the gate then asks for a name. */
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
