import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useGuarded } from '@baohe/app-shell/use-guarded';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkInNow } from '../../entities/check-ins.ts';
import { POINTS_KEY } from '../../entities/points-key.ts';
import { rememberPoints, useViewer } from '../../entities/viewer.ts';

/** 签到: the server draws the fortune, the records dialog shows it. Who has no name yet is asked for one. */
export function useCheckIn(): { checkIn: () => void; isBusy: boolean } {
  const { t } = useLingui();
  const viewer = useViewer();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const checking = useMutation({
    mutationFn: () => checkInNow(client),
    onSuccess({ earned, balance }) {
      rememberPoints(balance);
      toast(t`签到成功`, 'done');
      openDialog('records', { tab: 'checkIns', earned });
      void queries.invalidateQueries({ queryKey: [POINTS_KEY] });
    },
    onError: (error) => toastError(textOf(error)),
  });
  const check = useGuarded(() => checking.mutate());
  return {
    isBusy: checking.isPending,
    checkIn: () => {
      if (viewer?.isRegistered) {
        check();
      } else {
        openDialog('account', { mode: 'register' });
      }
    },
  };
}
