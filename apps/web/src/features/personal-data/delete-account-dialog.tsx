import { useClient } from '@baohe/app-shell/call-context';
import { openDialog, type DialogWay } from '@baohe/app-shell/dialogs';
import { signOut } from '@baohe/app-shell/enter';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { nameIn } from '@baohe/domain/language/names';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isPasswordRefusal } from '../../entities/password-refusal.ts';
import {
  deleteAccount,
  fetchDeletionFacts,
  type DeletionFacts,
} from '../../entities/personal-data.ts';
import { useTimeText } from '../../entities/use-time-text.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    deleteAccount: Record<never, never>;
  }
}

/** 注销账号: what is lost stands here before the password is asked for. */
export function DeleteAccountDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const { history } = useRouter();
  const textOf = useFailureText();
  const timeText = useTimeText();
  const facts = useQuery({
    queryKey: ['deletionFacts'],
    queryFn: ({ signal }) => fetchDeletionFacts(client, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });

  const leave = async (password: string) => {
    try {
      const day = timeText(await deleteAccount(client, password));
      onClose();
      toast(t`账号将在 ${day} 注销，之前登录可以撤销`, 'done');
      await signOut(queries);
      history.push('/login');
    } catch (error) {
      // What is wrong with the password stands at its field.
      if (!isPasswordRefusal(error)) {
        toastError(textOf(error));
      }
      throw error;
    }
  };
  const ask = () =>
    openDialog('confirmPassword', {
      title: t`确定注销账号？`,
      text: t`请输入密码确认。所有设备会立即退出登录。`,
      action: t`注销账号`,
      danger: true,
      onConfirm: leave,
    });

  return (
    <Dialog
      title={t`注销账号`}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        facts.data && (
          <Button kind="danger" onClick={ask}>
            {t`继续注销`}
          </Button>
        )
      }
    >
      {facts.isPending && (
        <>
          <output className="sr-only">{t`获取中...`}</output>
          <SkeletonLines count={5} />
        </>
      )}
      {facts.isError && (
        <FailedRow
          text={textOf(facts.error)}
          retryLabel={t`再试一次`}
          busy={facts.isFetching}
          onRetry={() => void facts.refetch()}
        />
      )}
      {facts.data && <Losses {...facts.data} />}
    </Dialog>
  );
}

function Losses({ points, tiers, codes, undoDays }: DeletionFacts) {
  const { t, i18n } = useLingui();
  const timeText = useTimeText();
  return (
    <div className="grid gap-3 text-sm text-pretty">
      <p className="text-text">{t`注销后会失去：`}</p>
      <ul className="grid list-disc gap-1.5 pl-5 text-text marker:text-text-3">
        <li>{t`${points} 点`}</li>
        {tiers.map(({ level, name, names, finish }) => {
          const tierName = nameIn(i18n.locale, name, names);
          const end = finish && timeText(finish.toISOString());
          return (
            <li key={`${level} ${String(end)}`}>
              {end ? t`${tierName}，有效到 ${end}` : t`${tierName}，永久有效`}
            </li>
          );
        })}
        {codes > 0 && <li>{t`${codes} 个分享出去的口令`}</li>}
        <li>{t`收藏、喜欢、历史、进度和已解锁的作品`}</li>
      </ul>
      <p>{t`${undoDays} 天内可以反悔：账号会先锁定，登录时就能撤销。`}</p>
      <p>{t`之后个人数据全部删除，无法找回，账号名也会空出来。点数流水留作账目，不再与你关联。`}</p>
    </div>
  );
}
