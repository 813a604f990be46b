import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { devices, revokeDevices, type Device } from '@baohe/contract/account';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { Rows } from '@baohe/ui/rows';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isPasswordRefusal } from '../../../entities/password-refusal.ts';
import { useConfirm } from '../use-confirm.ts';
import { DeviceRow } from './device-row.tsx';

const DEVICES = ['devices'];

/** The devices that are taken in to this account, this one first. */
export function DeviceList() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const list = useQuery({
    queryKey: DEVICES,
    queryFn: ({ signal }) => client.call(devices, {}, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });
  const revoking = useRevoking();

  if (list.isPending) {
    return (
      <Card>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={4} />
      </Card>
    );
  }
  if (list.isError) {
    return (
      <FailedRow
        text={textOf(list.error)}
        retryLabel={t`再试一次`}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { records } = list.data;
  if (records.length === 0) {
    return <EmptyState title={t`没有登录中的设备`} text={t`登录后，用过的设备会出现在这里。`} />;
  }
  const others = records.filter(({ current }) => !current);
  const inOrder = [...records.filter(({ current }) => current), ...others];

  return (
    <>
      <Rows label={t`登录设备`}>
        {inOrder.map((device) => (
          <DeviceRow
            key={device.deviceId}
            device={device}
            onRevoke={() => revoking.revoke(device)}
          />
        ))}
      </Rows>
      {others.length > 0 && (
        <Button
          kind="line"
          wide
          className="text-danger"
          busy={revoking.busy}
          onClick={() => revoking.revokeOthers()}
        >
          {t`退出所有其他设备`}
        </Button>
      )}
    </>
  );
}

function useRevoking() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (which: { deviceId?: string; password?: string | undefined }) =>
      client.call(revokeDevices, which),
    onSuccess: () => toast(t`已退出`, 'done'),
    onError(error) {
      if (!isPasswordRefusal(error)) {
        toastError(textOf(error));
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DEVICES }),
  });

  return {
    busy: isPending,
    revoke({ deviceId, label }: Device) {
      const name = label || t`未知设备`;
      confirm(
        {
          title: t`退出「${name}」？`,
          text: t`那台设备需要重新登录。`,
          action: t`退出`,
          danger: true,
        },
        (password) => mutateAsync({ deviceId, password }),
      );
    },
    revokeOthers() {
      confirm(
        {
          title: t`退出所有其他设备？`,
          text: t`只有本机保持登录，其他设备需要重新登录。`,
          action: t`全部退出`,
          danger: true,
        },
        (password) => mutateAsync({ password }),
      );
    },
  };
}
