import { useLingui } from '@lingui/react/macro';
import { type SharedCode } from '../../entities/money/records.ts';
import { PersonLink } from '../../entities/people/person-link.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Column } from '../../shared/table/table-props.ts';

function CodeState({ code }: { code: SharedCode }) {
  const { t } = useLingui();
  if (!code.isUsable) {
    return <StatusPill>{t`已停用`}</StatusPill>;
  }
  return code.isOpen ? (
    <StatusPill tone="ok">{t`已打开`}</StatusPill>
  ) : (
    <StatusPill tone="warn">{t`助力中`}</StatusPill>
  );
}

function Helps({ code: { helps, suspect } }: { code: SharedCode }) {
  const { t } = useLingui();
  return (
    <span className="tabular-nums">
      {helps}
      {suspect > 0 && <span className="ml-1.5 text-xs text-warn">{t`可疑 ${suspect}`}</span>}
    </span>
  );
}

function SharedAt({ code: { createdAt } }: { code: SharedCode }) {
  const { i18n } = useLingui();
  return (
    <span className="text-text-2">
      {i18n.date(createdAt, { dateStyle: 'short', timeStyle: 'short' })}
    </span>
  );
}

const CELLS = {
  person: (code: SharedCode) => <PersonLink person={code.person} />,
  post: ({ post }: SharedCode) => <span className="block truncate">{post.title}</span>,
  helps: (code: SharedCode) => <Helps code={code} />,
  state: (code: SharedCode) => <CodeState code={code} />,
  at: (code: SharedCode) => <SharedAt code={code} />,
};

interface CodesTableProps {
  codes: readonly SharedCode[];
  onOpen: (code: SharedCode) => void;
  onNearEnd: () => void;
}

/** Codes with their helps; each opens beside the list. */
export function CodesTable({ codes, onOpen, onNearEnd }: CodesTableProps) {
  const { t } = useLingui();
  const codeButton = (code: SharedCode) => (
    <button
      type="button"
      className="min-h-11 font-code text-sm font-medium"
      onClick={() => onOpen(code)}
    >
      {code.code}
    </button>
  );
  const columns: Column<SharedCode>[] = [
    { key: 'code', head: t`口令`, width: '130px', cell: codeButton },
    { key: 'person', head: t`用户`, cell: CELLS.person },
    { key: 'post', head: t`作品`, width: 'minmax(0, 1.5fr)', cell: CELLS.post },
    { key: 'helps', head: t`助力`, width: '110px', cell: CELLS.helps },
    { key: 'state', head: t`状态`, width: '110px', cell: CELLS.state },
    { key: 'at', head: t`时间`, width: '150px', align: 'end', cell: CELLS.at },
  ];
  return (
    <DataTable
      label={t`口令`}
      rows={codes}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      columns={columns}
      rowHeight={56}
      cardHeight={112}
      onOpen={onOpen}
      onNearEnd={onNearEnd}
      renderCard={(code) => (
        <div className="flex w-full min-w-0 items-center gap-3">
          <div className="min-w-0 flex-1">
            {codeButton(code)}
            <p className="truncate text-sm">{code.post.title}</p>
            <p className="truncate text-xs text-text-2">
              {code.person.name} <SharedAt code={code} />
            </p>
          </div>
          <div className="grid flex-none justify-items-end gap-1">
            <CodeState code={code} />
            <span className="flex items-center gap-1 text-xs text-text-2">
              {t`助力`} <Helps code={code} />
            </span>
          </div>
        </div>
      )}
    />
  );
}
