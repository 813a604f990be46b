import { managedImports as calls } from '@baohe/contract/import-runs-managed';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { KIND_NAMES, SOURCE_NAMES } from '../../entities/imports/import-texts.ts';
import {
  useImportChange,
  type ImportItem,
  type ImportRun,
} from '../../entities/imports/imports.ts';
import { useListText } from '../../entities/use-list-text.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Selection } from '../../shared/table/use-selection.ts';
import { useContentText, useNoteText } from './use-texts.ts';

interface ItemTableProps {
  run: ImportRun;
  rows: readonly ImportItem[];
  onOpen: (item: ImportItem) => void;
  onNearEnd: () => void;
}

/** Works as they would come in; a tick says that one does. */
export function ItemTable({ run, rows, onOpen, onNearEnd }: ItemTableProps) {
  const { t, i18n } = useLingui();
  const contentOf = useContentText();
  const listText = useListText();
  const selection = useTaken(run, rows);
  if (rows.length === 0) {
    return null;
  }
  const titleOf = (item: ImportItem) => <ItemTitle item={item} onOpen={onOpen} />;
  const seriesOf = ({ series }: ImportItem) =>
    series ? [series.name, series.number].filter((part) => part !== null).join(' · ') : '—';
  return (
    <DataTable
      label={t`会变成的作品`}
      rows={rows}
      rowKey={({ number }) => String(number)}
      rowName={({ title }) => title}
      // Of a command's import nothing is chosen here: it would go on without.
      {...(run.startedBy === 'console' && { selection })}
      onOpen={onOpen}
      onNearEnd={onNearEnd}
      total={run.counts.all}
      rowHeight={76}
      cardHeight={112}
      columns={[
        {
          key: 'title',
          head: t`会变成这部作品`,
          width: 'minmax(0, 2.4fr)',
          cell: titleOf,
        },
        {
          key: 'kind',
          head: t`类型`,
          width: '84px',
          cell: ({ kind }) => i18n._(KIND_NAMES[kind]),
        },
        { key: 'content', head: t`内容`, cell: ({ counts }) => contentOf(counts) || '—' },
        {
          key: 'sources',
          head: t`信息来自`,
          cell: ({ sources }) =>
            listText(
              sources.map((source) =>
                SOURCE_NAMES[source] ? i18n._(SOURCE_NAMES[source]) : source,
              ),
            ) || '—',
        },
        { key: 'series', head: t`系列`, cell: seriesOf },
        {
          key: 'tags',
          head: t`标签`,
          cell: ({ tags }) => listText(tags.slice(0, 4).map(({ label }) => label)) || '—',
        },
        {
          key: 'action',
          head: t`动作`,
          width: '110px',
          cell: actionOf,
        },
      ]}
      renderCard={(item) => (
        <div className="grid gap-1">
          <ItemTitle item={item} onOpen={onOpen} />
          <div className="flex items-center gap-2 text-xs text-text-2">
            <ItemAction item={item} />
            {[i18n._(KIND_NAMES[item.kind]), contentOf(item.counts)].filter(Boolean).join(' · ')}
          </div>
        </div>
      )}
    />
  );
}

/** Marked is what comes in: a mark that is taken away leaves the work out, at once. */
function useTaken({ importId }: ImportRun, rows: readonly ImportItem[]): Selection {
  const correct = useImportChange(calls.correct);
  const ids = new Set(rows.filter(({ isLeftOut }) => !isLeftOut).map(({ number }) => `${number}`));
  const set = (id: string, isLeftOut: boolean) =>
    correct.mutate({ importId, number: Number(id), isLeftOut });
  return {
    ids,
    has: (id) => ids.has(id),
    toggle: (id) => set(id, ids.has(id)),
    toggleAll(all) {
      const isAll = all.every((id) => ids.has(id));
      all.filter((id) => ids.has(id) === isAll).forEach((id) => set(id, isAll));
    },
    // Escape takes back marks elsewhere; here it would leave everything out.
    clear: () => {},
  };
}

function ItemTitle({ item, onOpen }: { item: ImportItem; onOpen: (item: ImportItem) => void }) {
  const textOf = useNoteText();
  const [note] = item.notes;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="w-10 flex-none">
        <Cover src={item.coverUrl ?? undefined} />
      </span>
      <span className="min-w-0">
        <button
          type="button"
          className="block max-w-full truncate text-start text-sm font-medium"
          onClick={() => onOpen(item)}
        >
          {item.title}
        </button>
        {note ? (
          <span className="flex items-center gap-1 text-xs text-warn">
            <TriangleAlert size={14} aria-hidden="true" className="flex-none" />
            <span className="truncate">{textOf(note)}</span>
          </span>
        ) : (
          <span className="block truncate text-xs text-text-3">{item.path}</span>
        )}
      </span>
    </span>
  );
}

const actionOf = (item: ImportItem) => <ItemAction item={item} />;

function ItemAction({ item: { action, isLeftOut } }: { item: ImportItem }) {
  const { t } = useLingui();
  if (isLeftOut) {
    return <StatusPill>{t`不导入`}</StatusPill>;
  }
  switch (action) {
    case 'create':
      return <StatusPill tone="ok">{t`新建`}</StatusPill>;
    case 'update':
      return <StatusPill tone="warn">{t`更新`}</StatusPill>;
    case 'same':
      return <StatusPill>{t`没变`}</StatusPill>;
  }
}
