import { useClient } from '@baohe/app-shell/call-context';
import { useRoleName } from '@baohe/app-shell/role-name';
import { areaOfAction } from '@baohe/domain/site/audit-areas';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchAuditEntry, type AuditDetail } from '../../entities/site/audit.ts';
import { useActionText } from '../../entities/site/use-action-text.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { ConsoleLink, type ConsolePath } from '../../shared/navigation.tsx';
import { ScreenLoading } from '../../shared/screen-loading.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { EntryChanges } from './entry-changes.tsx';

interface EntryPanelProps {
  number: number;
  onClose: () => void;
}

/** One entry: who, what, on which records, and what it changed. */
export function EntryPanel({ number, onClose }: EntryPanelProps) {
  const { t } = useLingui();
  const client = useClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['audit entry', number],
    queryFn: ({ signal }) => fetchAuditEntry(client, number, signal),
    meta: { volatile: true },
  });
  return (
    <SidePanel title={t`第 ${number} 条`} onClose={onClose}>
      {data && <Entry entry={data} />}
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ScreenLoading />}
    </SidePanel>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 border-line py-2 not-first:border-t">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="text-sm break-all">{children}</dd>
    </div>
  );
}

function Entry({ entry }: { entry: AuditDetail }) {
  const { t, i18n } = useLingui();
  const roleName = useRoleName();
  const actionText = useActionText();
  const { actor, userId, roles, tokenId, network, action, targets, fields } = entry;
  return (
    <>
      <dl>
        <Line label={t`时间`}>
          {i18n.date(entry.at, { dateStyle: 'long', timeStyle: 'medium' })}
        </Line>
        <Line label={t`谁`}>
          {userId ? (
            <ConsoleLink to={`/people/${userId}`} className="underline">
              {actor || userId}
            </ConsoleLink>
          ) : (
            actor
          )}
          {roles.length > 0 && ` · ${roles.map(roleName).join(' · ')}`}
          {tokenId && ` · ${t`令牌`} ${tokenId}`}
        </Line>
        <Line label={t`做了什么`}>
          {actionText(action)}
          <code className="block font-code text-xs text-text-2">{action}</code>
        </Line>
        {network && <Line label={t`网络`}>{network}</Line>}
        {targets.length > 0 && (
          <Line label={t`对什么`}>
            <Targets action={action} targets={targets} />
          </Line>
        )}
        {fields.length > 0 && (
          <Line label={t`给了哪些字段`}>
            <code className="font-code text-xs">{fields.join(', ')}</code>
          </Line>
        )}
        <Line label={t`前后`}>
          <Change entry={entry} />
        </Line>
        <Line label={t`校验码`}>
          <code className="font-code text-2xs text-text-2">{entry.hash}</code>
        </Line>
      </dl>
    </>
  );
}

/** Where a record can be looked at. */
function addressOf(action: string, target: string): ConsolePath | null {
  const area = areaOfAction(action);
  if (area === 'posts') {
    return `/posts/${target}`;
  }
  return area === 'people' ? `/people/${target}` : null;
}

function Targets({ action, targets }: { action: string; targets: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {targets.map((target) => {
        const address = addressOf(action, target);
        return (
          <li key={target}>
            <code className="font-code text-xs">
              {address ? (
                <ConsoleLink to={address} className="underline">
                  {target}
                </ConsoleLink>
              ) : (
                target
              )}
            </code>
          </li>
        );
      })}
    </ul>
  );
}

/** Of records about people only digests are stored: they say whether something changed, not what. */
function Change({ entry: { before, after, hasChanged } }: { entry: AuditDetail }) {
  const { t } = useLingui();
  if (before !== null && after !== null) {
    return <EntryChanges before={before} after={after} />;
  }
  if (hasChanged === null) {
    return <p className="text-text-2">{t`这次操作没有前后对比。`}</p>;
  }
  return (
    <p className="text-text-2">
      {hasChanged ? t`记录变了。这里只存摘要，不存内容。` : t`记录没有变。这里只存摘要，不存内容。`}
    </p>
  );
}
