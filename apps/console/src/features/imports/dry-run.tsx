import { openDialog } from '@baohe/app-shell/dialogs';
import { managedImports as calls } from '@baohe/contract/import-runs-managed';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  useImportChange,
  useImportItems,
  type ImportItem,
  type ImportRun,
  type ItemFilter,
} from '../../entities/imports/imports.ts';
import { useFileSize } from '../../entities/uploads/use-file-size.ts';
import { useGo } from '../../shared/navigation.tsx';
import { ProgressPanel } from '../../shared/progress-panel.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { ImportCommand } from './import-command.tsx';
import { ItemTable } from './item-table.tsx';
import { RunNotes } from './run-notes.tsx';

/** What would become of which file: nothing is imported before somebody has seen it. */
export function DryRun({ run }: { run: ImportRun }) {
  const { t } = useLingui();
  const go = useGo();
  const sizeOf = useFileSize();
  const [filter, setFilter] = useState<ItemFilter>({});
  const [edited, setEdited] = useState<ImportItem | null>(null);
  const items = useImportItems(run, filter);
  const rows = items.data?.pages.flatMap(({ records }) => records) ?? [];
  const start = useImportChange(calls.start);
  const stop = useImportChange(calls.stop);
  const discard = useImportChange(calls.discard, () => go('/imports', { replace: true }));
  const { importId, counts, bytes, state } = run;
  const isByCommand = run.startedBy === 'command';
  const askDiscard = () =>
    openDialog('confirm', {
      title: t`丢弃这次预演？`,
      text: t`还没有导入任何东西。为它上传的文件也会删掉。`,
      action: t`丢弃`,
      danger: true,
      onConfirm: () => discard.mutate({ importId }),
    });
  return (
    <>
      {state === 'scanning' ? (
        <ProgressPanel
          title={t`正在查看文件和封面`}
          done={counts.previewed}
          total={counts.all === 0 ? undefined : counts.all}
          text={isByCommand ? t`它在命令行里运行。` : t`可以离开这一页，它会接着做。`}
        >
          <Button small busy={stop.isPending} onClick={() => stop.mutate({ importId })}>
            {t`停下`}
          </Button>
        </ProgressPanel>
      ) : (
        <FactCards run={run} filter={filter} onFilter={setFilter} />
      )}
      <RunNotes run={run} />
      {rows.length === 0 && state !== 'scanning' && !items.isPending && (
        <EmptyState title={t`这里没有作品`} text={t`换个文件夹，或者在规则里指定类型再试一次。`} />
      )}
      <ItemTable
        run={run}
        rows={rows}
        onOpen={setEdited}
        onNearEnd={() => {
          if (items.hasNextPage && !items.isFetching) {
            void items.fetchNextPage();
          }
        }}
      />
      {state !== 'scanning' && (
        <div className="import-foot">
          {isByCommand ? (
            <ImportCommand run={run}>{t`这是命令行的预演。要导入，在服务器上运行：`}</ImportCommand>
          ) : (
            <span className="min-w-0 flex-1 basis-60 text-sm text-text-2">
              {t`会新建 ${counts.create} 部、更新 ${counts.update} 部（${sizeOf(bytes.all)}），不删除任何东西，30 天内可以整批撤销。`}
            </span>
          )}
          <div className="flex flex-1 flex-wrap justify-end gap-3">
            <Button busy={discard.isPending} onClick={askDiscard}>
              <Trash2 size={18} aria-hidden="true" />
              {t`丢弃`}
            </Button>
            {!isByCommand && (
              <Button
                kind="main"
                busy={start.isPending}
                disabled={counts.create + counts.update === 0 && state === 'ready'}
                onClick={() => start.mutate({ importId })}
              >
                <Play size={18} aria-hidden="true" />
                {state === 'ready' ? t`开始导入` : t`接着查看`}
              </Button>
            )}
          </div>
        </div>
      )}
      {edited && <CorrectionPanel run={run} item={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface FactCardsProps {
  run: ImportRun;
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
}

/** How many would be new, changed, left as they are, or looked at: each is a filter. */
function FactCards({ run: { counts }, filter, onFilter }: FactCardsProps) {
  const { t, i18n } = useLingui();
  const facts: { label: string; count: number; filter: ItemFilter; isWarning?: boolean }[] = [
    { label: t`新建`, count: counts.create, filter: { action: 'create' } },
    { label: t`更新`, count: counts.update, filter: { action: 'update' } },
    { label: t`没变`, count: counts.same, filter: { action: 'same' } },
    { label: t`要看一下`, count: counts.withNotes, filter: { withNotes: true }, isWarning: true },
  ];
  return (
    <div className="import-facts">
      {facts.map((fact) => {
        const isChosen = JSON.stringify(filter) === JSON.stringify(fact.filter);
        return (
          <button
            key={fact.label}
            type="button"
            className="import-fact"
            aria-pressed={isChosen}
            data-warn={(fact.isWarning && fact.count > 0) || undefined}
            onClick={() => onFilter(isChosen ? {} : fact.filter)}
          >
            <b>{i18n.number(fact.count)}</b>
            {fact.label}
          </button>
        );
      })}
    </div>
  );
}
