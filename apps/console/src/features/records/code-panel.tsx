import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  fetchHelps,
  RECORDS_KEY,
  setCodeUsable,
  type SharedCode,
} from '../../entities/money/records.ts';
import { PersonLink } from '../../entities/people/person-link.tsx';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { useRecordChange } from './use-record-change.ts';

interface CodePanelProps {
  code: SharedCode;
  onClose: () => void;
}

/** One code: whose, for what, and who has helped. */
export function CodePanel({ code, onClose }: CodePanelProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const helps = useQuery({
    queryKey: [RECORDS_KEY, 'helps', code.id],
    queryFn: ({ signal }) => fetchHelps(client, code.id, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
  const changing = useRecordChange(
    (isUsable: boolean) => setCodeUsable(client, code.id, isUsable),
    (isUsable) => (isUsable ? t`已恢复` : t`已停用`),
  );
  const { post } = code;
  return (
    <SidePanel
      title={<span className="font-code">{code.code}</span>}
      onClose={onClose}
      actions={
        code.isUsable ? (
          <Button
            kind="line"
            className="text-danger"
            busy={changing.isPending}
            onClick={() =>
              openDialog('confirm', {
                title: t`停用这个口令？`,
                text: t`谁也不能再用它助力，链接也打不开。已有的助力保留，可以恢复。`,
                action: t`停用`,
                danger: true,
                onConfirm: () => changing.mutate(false),
              })
            }
          >
            {t`停用`}
          </Button>
        ) : (
          <Button busy={changing.isPending} onClick={() => changing.mutate(true)}>
            {t`恢复`}
          </Button>
        )
      }
    >
      <dl className="grid gap-1 text-sm">
        <div className="flex items-center justify-between gap-4">
          <dt className="text-text-2">{t`用户`}</dt>
          <dd className="min-w-0">
            <PersonLink person={code.person} />
          </dd>
        </div>
        <div className="flex items-center justify-between gap-4">
          <dt className="text-text-2">{t`作品`}</dt>
          <dd className="min-w-0">
            <ConsoleLink
              to={`/posts/${post.id}`}
              className="inline-flex min-h-11 max-w-full items-center underline"
            >
              <span className="truncate">{post.title}</span>
            </ConsoleLink>
          </dd>
        </div>
      </dl>
      <h3 className="mt-4 text-md font-bold">{t`谁助力了`}</h3>
      {helps.isPending && <SkeletonLines count={3} />}
      {helps.error && (
        <FailedRow
          text={textOf(helps.error)}
          retryLabel={t`重试`}
          onRetry={() => void helps.refetch()}
        />
      )}
      {helps.data?.length === 0 && <p className="text-sm text-text-3">{t`还没有人助力。`}</p>}
      <ol>
        {helps.data?.map((help) => (
          <li
            key={help.number}
            className="flex min-h-13 items-center justify-between gap-3 border-t border-line text-sm first:border-0"
          >
            <PersonLink person={help.person} />
            <span className="flex flex-none items-center gap-2 text-xs text-text-3">
              {help.isSuspect && <StatusPill tone="warn">{t`像是同一台设备`}</StatusPill>}
              {i18n.date(help.at, { dateStyle: 'short', timeStyle: 'short' })}
            </span>
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}
