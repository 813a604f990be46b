import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { signOut } from '@baohe/app-shell/enter';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { logout } from '@baohe/contract/identity';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { HOME } from '../../entities/addresses.ts';
import type { Viewer } from '../../entities/viewer.ts';

/** Ends the session, forgets the person and goes home. */
export function useLogOut() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const { history } = useRouter();
  return useMutation({
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
      history.push(HOME);
      toast(t`已退出登录`, 'done');
    },
    onError: (error) => toastError(textOf(error)),
  });
}

/** The same after a question; a guest is told that there is no way back in. */
export function useAskToLogOut(): (viewer: Viewer) => void {
  const { t } = useLingui();
  const { mutate } = useLogOut();
  return ({ isRegistered }) =>
    openDialog('confirm', {
      title: t`确定退出登录？`,
      text: isRegistered
        ? t`下次打开时需要重新登录。`
        : t`匿名访客没有密码：没有保存登录凭证的话，点数和收藏将无法找回。`,
      action: t`退出登录`,
      danger: true,
      onConfirm: () => mutate(),
    });
}
