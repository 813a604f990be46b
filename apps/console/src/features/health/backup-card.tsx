import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HEALTH_KEY, noteBackup, type Health } from '../../entities/site/health.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { HealthCard } from './health-card.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A week's work is what nobody wants to do again. */
const OLD_DAYS = 7;

interface BackupCardProps {
  backup: Health['backup'];
  /** When the figures were read. */
  now: number;
}

/** How old the last backup is, what belongs into one, and where to read how it is restored. */
export function BackupCard({ backup, now }: BackupCardProps) {
  const { t, i18n } = useLingui();
  const { lastAt, lastBy, dataFolder, databaseFolder, isExternal } = backup;
  const days = lastAt ? Math.floor((now - Date.parse(lastAt)) / DAY_MS) : null;
  const time = lastAt && i18n.date(lastAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <HealthCard title={t`备份`}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {days === null && <StatusPill tone="danger">{t`没有记录`}</StatusPill>}
        {days !== null && days <= OLD_DAYS && (
          <StatusPill tone="ok">{days === 0 ? t`不到一天前` : t`${days} 天前`}</StatusPill>
        )}
        {days !== null && days > OLD_DAYS && <StatusPill tone="warn">{t`${days} 天前`}</StatusPill>}
        {time && <span className="text-text-2">{t`${time}，${lastBy} 记下`}</span>}
      </p>
      <p className="mt-2 text-sm text-text-2">
        {t`npm run backup -- 文件 把整个站点写进一个文件，站点开着也可以。用别的工具备份，要有这些：`}
      </p>
      <ul className="mt-1 grid gap-1 text-sm">
        <li className="break-all">
          <code className="font-code text-xs">{dataFolder}</code>
        </li>
        {databaseFolder && (
          <li className="break-all">
            <code className="font-code text-xs">{databaseFolder}</code>
          </li>
        )}
        {isExternal && <li>{t`DATABASE_URL 指的数据库（pg_dump）`}</li>}
      </ul>
      <p className="mt-2 text-xs text-text-3">
        {isExternal
          ? t`那时备份脚本最后一行写 npm run backup-made，这里就知道多久没备份了。怎么恢复见 docs/operators.md。`
          : t`那时内置数据库要先停下服务器再复制，备份脚本最后一行写 npm run backup-made，这里就知道多久没备份了。怎么恢复见 docs/operators.md。`}
      </p>
      <NoteBackup />
    </HealthCard>
  );
}

function NoteBackup() {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => noteBackup(client),
    onSuccess: () => toast(t`已记下：刚做了备份`, 'done'),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [HEALTH_KEY] }),
  });
  return (
    <Button small className="mt-3" busy={isPending} onClick={() => mutate()}>
      {t`刚做了一份备份`}
    </Button>
  );
}
