import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useEntryKindNames } from '../../entities/money/entry-kinds.ts';
import type { LedgerEntry } from '../../entities/money/ledger.ts';
import { PersonLink } from '../../entities/people/person-link.tsx';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Column } from '../../shared/table/table-props.ts';

interface AboutEntry {
  entry: LedgerEntry;
}

function BookedAt({ entry: { at } }: AboutEntry) {
  const { i18n } = useLingui();
  return (
    <span className="text-text-2 tabular-nums">
      {i18n.date(at, {
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      })}
    </span>
  );
}

function Reason({ entry: { kind, post, note, staffName } }: AboutEntry) {
  const names = useEntryKindNames();
  const about = [note, staffName && `— ${staffName}`].filter(Boolean).join(' ');
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="flex-none">{names[kind]}</span>
      {post ? (
        <ConsoleLink
          to={`/posts/${post.id}`}
          className="inline-flex min-h-11 min-w-0 items-center text-text-2 underline-offset-4 hover:underline"
        >
          <span className="truncate">{post.title}</span>
        </ConsoleLink>
      ) : (
        <span className="truncate text-text-2">{about}</span>
      )}
    </span>
  );
}

function Moved({ entry: { delta } }: AboutEntry) {
  const { i18n } = useLingui();
  return (
    <b className={`font-medium tabular-nums ${delta > 0 ? 'text-ok' : 'text-danger'}`}>
      {i18n.number(delta, { signDisplay: 'exceptZero' })}
    </b>
  );
}

function Balance({ entry: { balance } }: AboutEntry) {
  const { i18n } = useLingui();
  return <span className="tabular-nums">{i18n.number(balance)}</span>;
}

const CELLS = {
  at: (entry: LedgerEntry) => <BookedAt entry={entry} />,
  person: (entry: LedgerEntry) => <PersonLink person={entry.person} />,
  reason: (entry: LedgerEntry) => <Reason entry={entry} />,
  moved: (entry: LedgerEntry) => <Moved entry={entry} />,
  balance: (entry: LedgerEntry) => <Balance entry={entry} />,
};

interface LedgerTableProps {
  entries: readonly LedgerEntry[];
  onCounter: (entry: LedgerEntry) => void;
  onNearEnd: () => void;
}

/** Entries stay as they are; what was wrong is taken back by its opposite. */
export function LedgerTable({ entries, onCounter, onNearEnd }: LedgerTableProps) {
  const { t } = useLingui();
  const counter = (entry: LedgerEntry) => {
    const { number } = entry;
    if (entry.isCountered) {
      return <span className="text-xs text-text-3">{t`已冲正`}</span>;
    }
    return (
      <Button kind="text" small className="whitespace-nowrap" onClick={() => onCounter(entry)}>
        {t`冲正`}
        <span className="sr-only">{` ${number}`}</span>
      </Button>
    );
  };
  const columns: Column<LedgerEntry>[] = [
    { key: 'at', head: t`时间`, width: '124px', cell: CELLS.at },
    { key: 'person', head: t`用户`, cell: CELLS.person },
    { key: 'reason', head: t`原因`, width: 'minmax(0, 2fr)', cell: CELLS.reason },
    { key: 'moved', head: t`点数`, width: '90px', align: 'end', cell: CELLS.moved },
    { key: 'balance', head: t`余额`, width: '100px', align: 'end', cell: CELLS.balance },
    { key: 'counter', head: t`操作`, width: '136px', align: 'end', cell: counter },
  ];
  return (
    <DataTable
      label={t`流水`}
      rows={entries}
      rowKey={({ id }) => id}
      rowName={({ number, person }) => `${person.name} #${number}`}
      columns={columns}
      rowHeight={56}
      cardHeight={128}
      onNearEnd={onNearEnd}
      renderCard={(entry) => (
        <div className="flex w-full min-w-0 items-center gap-3">
          <div className="min-w-0 flex-1">
            <PersonLink person={entry.person} />
            <p className="truncate text-sm">
              <Reason entry={entry} />
            </p>
            <p className="text-xs">
              <BookedAt entry={entry} />
            </p>
          </div>
          <div className="grid flex-none justify-items-end">
            <Moved entry={entry} />
            {counter(entry)}
          </div>
        </div>
      )}
    />
  );
}
