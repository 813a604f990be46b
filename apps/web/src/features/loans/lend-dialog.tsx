import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useGuarded } from '@baohe/app-shell/use-guarded';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, Gift } from 'lucide-react';
import { fetchOwnLoans, giveLoanLink, takeBackLoan } from '../../entities/loans.ts';
import { writeClipboard } from '../../native/clipboard.ts';
import { GivenLoanLine } from './given-loan-line.tsx';

interface LentWork {
  postId: string;
  title: string;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    lend: LentWork;
  }
}

/** 送你一看: links by which one friend each may read this work, and what became of them. */
export function LendDialog({ postId, title, onClose }: LentWork & DialogWay) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const own = useQuery({
    queryKey: ['loans', postId],
    queryFn: ({ signal }) => fetchOwnLoans(client, postId, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });
  const giving = useMutation({
    mutationFn: () => giveLoanLink(client, postId),
    onSuccess: () => own.refetch(),
    onError: (error) => toastError(textOf(error)),
  });
  const give = useGuarded(() => giving.mutate());
  const takingBack = useMutation({
    mutationFn: (id: string) => takeBackLoan(client, id),
    onSuccess: () => toast(t`已收回`, 'done'),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => own.refetch(),
  });
  // Once it was taken, or taken back, it leads nowhere.
  const isUsed = own.data?.loans.some(
    ({ id, state }) => id === giving.data?.id && state !== 'waiting',
  );

  return (
    <Dialog
      title={t`送你一看`}
      closeLabel={t`关闭`}
      onClose={onClose}
      actions={
        own.data && (
          <Button kind="main" wide busy={giving.isPending} onClick={() => give()}>
            <Gift size={18} aria-hidden="true" />
            {giving.data ? t`再送一位` : t`生成链接`}
          </Button>
        )
      }
    >
      {!own.data && own.isPending && (
        <>
          <output className="sr-only">{t`获取中...`}</output>
          <SkeletonLines count={4} />
        </>
      )}
      {!own.data && own.isError && (
        <FailedRow
          text={textOf(own.error)}
          retryLabel={t`再试一次`}
          busy={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      )}
      {own.data && (
        <>
          <Terms title={title} {...own.data} />
          {giving.data && !isUsed && <NewLink address={giving.data.address} />}
          {own.data.loans.length > 0 && (
            <>
              <h3 className="mt-4 text-sm font-bold text-text">{t`送出的链接`}</h3>
              <ul>
                {own.data.loans.map((loan) => (
                  <GivenLoanLine
                    key={loan.id}
                    loan={loan}
                    isBusy={takingBack.isPending && takingBack.variables === loan.id}
                    onTakeBack={() => takingBack.mutate(loan.id)}
                  />
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

interface TermsProps {
  title: string;
  mostPerDay: number;
  readableHours: number;
  lifeDays: number;
}

function Terms({ title, mostPerDay, readableHours, lifeDays }: TermsProps) {
  const { t } = useLingui();
  return (
    <>
      <p className="text-sm text-text">
        {t`让一位朋友看《${title}》${readableHours} 小时。谁先打开链接，就送给谁。`}
      </p>
      <p className="mt-1 text-xs text-text-2">
        {t`每天最多 ${mostPerDay} 个，${lifeDays} 天没人打开就失效，随时可以收回。`}
      </p>
    </>
  );
}

/** Only whoever made it sees it, and only now. */
function NewLink({ address }: { address: string }) {
  const { t } = useLingui();
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
    <div className="mt-3">
      <p className="rounded-sm bg-surface-3 px-3 py-2 text-sm wrap-anywhere text-text select-all">
        {address}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-[1_1_9rem] text-xs text-text-2">{t`链接只显示这一次，请现在发给朋友。`}</p>
        <Button small onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
          {t`复制链接`}
        </Button>
      </div>
    </div>
  );
}
