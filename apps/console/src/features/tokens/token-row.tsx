import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { useRoleName } from '@baohe/app-shell/role-name';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeToken, TOKENS_KEY, type Token } from '../../entities/site/tokens.ts';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';

interface TokenRowProps {
  token: Token;
  /** When the list was read. */
  now: number;
}

export function TokenRow({ token, now }: TokenRowProps) {
  const { t, i18n } = useLingui();
  const roleName = useRoleName();
  const { id, name, roles, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = token;
  const dayOf = (time: string) => i18n.date(time, { dateStyle: 'medium' });
  const created = dayOf(createdAt);
  const used = lastUsedAt && i18n.date(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' });
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  const end = expiresAt && dayOf(expiresAt);
  const isAlive = revokedAt === null && !isOver;
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{name}</span>
          {revokedAt !== null && <StatusPill tone="danger">{t`已吊销`}</StatusPill>}
          {revokedAt === null && isOver && <StatusPill tone="warn">{t`已过期`}</StatusPill>}
          {isAlive && <StatusPill tone="ok">{t`有效`}</StatusPill>}
          <span className="text-xs text-text-3">{roles.map(roleName).join(' · ')}</span>
        </h2>
        <p className="mt-1 flex flex-wrap gap-1">
          {scopes.map((scope) => (
            <code key={scope} className="rounded-xs bg-surface-3 px-1.5 py-0.5 font-code text-2xs">
              {scope}
            </code>
          ))}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-text-2">
          <span>{t`${created} 创建`}</span>
          <span>{end ? t`${end} 到期` : t`不会到期`}</span>
          <span>{used ? t`最近使用 ${used}` : t`还没用过`}</span>
          <ConsoleLink to="/audit" search={{ target: id }} className="underline">
            {t`审计记录`}
          </ConsoleLink>
        </p>
      </div>
      {isAlive && <RevokeButton id={id} name={name} />}
    </Card>
  );
}

function RevokeButton({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeToken(client, id),
    onSuccess: () => toast(t`「${name}」已吊销`, 'done'),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [TOKENS_KEY] }),
  });
  return (
    <Button
      kind="line"
      className="text-danger"
      busy={isPending}
      aria-label={t`吊销「${name}」`}
      onClick={() =>
        openDialog('confirm', {
          title: t`吊销「${name}」？`,
          text: t`用它的脚本马上不能再用。吊销以后不能恢复，只能新建一个。`,
          action: t`吊销`,
          danger: true,
          onConfirm: () => mutate(),
        })
      }
    >
      {t`吊销`}
    </Button>
  );
}
