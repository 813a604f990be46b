import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { fetchInviteLink } from '../../entities/points.ts';
import { writeClipboard } from '../../native/clipboard.ts';

/** The viewer's own link with what it brings, to be sent to friends. */
export function InviteLink() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const link = useQuery({
    queryKey: ['points', 'invite-link'],
    queryFn: ({ signal }) => fetchInviteLink(client, signal),
    meta: { volatile: true },
  });

  if (!link.data) {
    return link.error ? (
      <FailedRow
        text={textOf(link.error)}
        retryLabel={t`再试一次`}
        busy={link.isFetching}
        onRetry={() => void link.refetch()}
      />
    ) : (
      <div className="mt-3">
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={3} />
      </div>
    );
  }
  const { address, inviterPoints, inviteePoints, paidThisMonth, mostPaidPerMonth } = link.data;
  const terms = () => {
    if (inviterPoints > 0 && inviteePoints > 0) {
      return t`朋友用你的链接注册，第二天再来签到，你得 ${inviterPoints} 点，TA 得 ${inviteePoints} 点。`;
    }
    if (inviterPoints > 0) {
      return t`朋友用你的链接注册，第二天再来签到，你得 ${inviterPoints} 点。`;
    }
    return inviteePoints > 0
      ? t`朋友用你的链接注册，第二天再来签到，TA 得 ${inviteePoints} 点。`
      : t`把链接发给朋友，邀请他们来看看。`;
  };
  const copy = async () => {
    try {
      await writeClipboard(address);
      toast(t`链接已复制`, 'done');
    } catch {
      // Over plain HTTP there is no clipboard: the link can be marked by hand.
      toastError(t`复制失败，请长按链接手动复制`);
    }
  };
  return (
    <section className="mt-3">
      <p className="text-sm">{terms()}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-[1_1_10rem] rounded-sm bg-surface-3 px-3 py-2 text-sm wrap-anywhere select-all">
          {address}
        </p>
        <Button kind="main" small onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
          {t`复制链接`}
        </Button>
      </div>
      {inviterPoints > 0 && (
        <p className="mt-2 text-xs text-text-2 tabular-nums">
          {t`本月已得点数的邀请：${paidThisMonth} / ${mostPaidPerMonth}`}
        </p>
      )}
    </section>
  );
}
