import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../../entities/site/audit.ts';
import { useActionText } from '../../entities/site/use-action-text.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Column } from '../../shared/table/table-props.ts';

interface AboutEntry {
  entry: AuditEntry;
}

function Time({ entry: { at } }: AboutEntry) {
  const { i18n } = useLingui();
  return (
    <time dateTime={at} className="text-text-2 tabular-nums">
      {i18n.date(at, { dateStyle: 'short', timeStyle: 'medium' })}
    </time>
  );
}

function Action({ entry: { action } }: AboutEntry) {
  return <span className="truncate">{useActionText()(action)}</span>;
}

function Actor({ entry: { actor, tokenId } }: AboutEntry) {
  const { t } = useLingui();
  return (
    <span className="truncate font-medium">
      {actor || t`没有名字`}
      {tokenId && <span className="ml-1.5 text-xs font-normal text-text-3">{t`令牌`}</span>}
    </span>
  );
}

const Targets = ({ entry: { targets } }: AboutEntry) => (
  <code className="block w-full min-w-0 truncate font-code text-xs text-text-2">
    {targets.join(' ')}
  </code>
);

const CELLS = {
  number: ({ number }: AuditEntry) => <span className="text-text-3 tabular-nums">{number}</span>,
  time: (entry: AuditEntry) => <Time entry={entry} />,
  actor: (entry: AuditEntry) => <Actor entry={entry} />,
  action: (entry: AuditEntry) => <Action entry={entry} />,
  targets: (entry: AuditEntry) => <Targets entry={entry} />,
};

interface AuditTableProps {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
  onNearEnd: () => void;
}

/** What was done, newest first. */
export function AuditTable({ entries, onOpen, onNearEnd }: AuditTableProps) {
  const { t } = useLingui();
  const columns: Column<AuditEntry>[] = [
    { key: 'number', head: t`编号`, width: '84px', align: 'end', cell: CELLS.number },
    { key: 'time', head: t`时间`, width: '180px', cell: CELLS.time },
    { key: 'actor', head: t`谁`, width: 'minmax(0, 0.8fr)', cell: CELLS.actor },
    { key: 'action', head: t`做了什么`, cell: CELLS.action },
    { key: 'targets', head: t`对什么`, width: 'minmax(0, 1.2fr)', cell: CELLS.targets },
  ];
  return (
    <DataTable
      label={t`审计记录`}
      rows={entries}
      rowKey={({ number }) => String(number)}
      rowName={({ number }) => String(number)}
      columns={columns}
      rowHeight={52}
      cardHeight={92}
      onOpen={onOpen}
      onNearEnd={onNearEnd}
      renderEnd={(entry) => <OpenButton entry={entry} onOpen={onOpen} />}
      renderCard={(entry) => (
        <div className="grid w-full min-w-0 flex-1 grid-cols-1 gap-0.5">
          <span className="flex min-w-0 items-baseline justify-between gap-2 text-sm">
            <Actor entry={entry} />
            <span className="flex-none text-xs">
              <Time entry={entry} />
            </span>
          </span>
          <span className="truncate text-sm">
            <Action entry={entry} />
          </span>
          <Targets entry={entry} />
        </div>
      )}
    />
  );
}

function OpenButton({ entry, onOpen }: AboutEntry & Pick<AuditTableProps, 'onOpen'>) {
  const { t } = useLingui();
  const { number } = entry;
  return (
    <button
      type="button"
      className="min-h-11 px-2 text-sm text-link"
      aria-label={t`看第 ${number} 条`}
      onClick={() => onOpen(entry)}
    >
      {t`看`}
    </button>
  );
}
