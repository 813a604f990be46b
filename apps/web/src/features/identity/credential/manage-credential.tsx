import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { revokeCredential } from '@baohe/contract/account';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../../entities/viewer.ts';
import { useConfirm } from '../use-confirm.ts';
import { CredentialFactsCard } from './credential-facts-card.tsx';
import { CredentialPreview } from './credential-preview.tsx';
import { LIVE_CREDENTIAL, useLiveCredential } from './use-live-credential.ts';
import { useMakeCredential } from './use-make-credential.ts';

/** Everything about one's own credential picture: make, look at, save, revoke. */
export function ManageCredential() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const live = useLiveCredential();
  const making = useMakeCredential();
  const confirm = useConfirm();
  const hasPassword = useViewer()?.isRegistered === true;
  const revoking = useMutation({
    mutationFn: () => client.call(revokeCredential, {}),
    onSuccess() {
      making.reset();
      queries.setQueryData(LIVE_CREDENTIAL, null);
      toast(t`凭证已作废`, 'done');
    },
    onError: (error) => toastError(textOf(error)),
  });

  if (live.isPending) {
    return (
      <Card>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={3} />
      </Card>
    );
  }
  if (live.isError) {
    return (
      <FailedRow
        text={textOf(live.error)}
        retryLabel={t`再试一次`}
        busy={live.isFetching}
        onRetry={() => void live.refetch()}
      />
    );
  }

  const make = () => {
    if (!live.data && !hasPassword) {
      making.mutate(undefined);
      return;
    }
    const question = live.data
      ? { title: t`生成新的凭证？`, text: t`之前保存的凭证图片会立即失效。` }
      : { title: t`生成登录凭证` };
    confirm({ ...question, action: t`生成` }, (password) => making.mutateAsync(password));
  };
  const revoke = () =>
    openDialog('confirm', {
      title: t`作废这张凭证？`,
      text: t`作废后，这张图片不能再登录。已经登录的设备不受影响，可在设备管理里退出。`,
      action: t`作废`,
      danger: true,
      onConfirm: () => revoking.mutate(),
    });

  return (
    <>
      {making.data && <CredentialPreview {...making.data} />}
      <CredentialFactsCard facts={live.data} />
      <div className="grid gap-2.5">
        <Button
          kind={making.data ? 'quiet' : 'main'}
          wide
          busy={making.isPending}
          busyLabel={t`生成中...`}
          onClick={make}
        >
          {live.data ? t`生成新凭证` : t`生成登录凭证`}
        </Button>
        {live.data && (
          <Button
            kind="line"
            wide
            busy={revoking.isPending}
            className="text-danger"
            onClick={revoke}
          >
            {t`作废凭证`}
          </Button>
        )}
      </div>
    </>
  );
}
