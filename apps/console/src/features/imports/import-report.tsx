import './running-import.css';
import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { saveFile } from '@baohe/app-shell/save-file';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { managedImports as calls } from '@baohe/contract/import-runs-managed';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CircleX, Download, RotateCcw, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  useImportChange,
  useImportItems,
  type ImportItem,
  type ImportRun,
} from '../../entities/imports/imports.ts';
import { reportOf } from './report-file.ts';
import { RunNotes } from './run-notes.tsx';
import { clockOf, useNoteText } from './use-texts.ts';

const DAY_MS = 86_400_000;

/** What came in, what did not and why, and the way back. */
export function ImportReport({ run }: { run: ImportRun }) {
  const { t } = useLingui();
  const { importId, counts, state, startedAt, finishedAt, undoableUntil } = run;
  const undo = useImportChange(calls.undo, ({ removed, restored, left }) =>
    toast(t`撤销了：去掉 ${removed} 部，恢复 ${restored} 部，留下 ${left} 部`, 'done'),
  );
  const done = useImportItems(run, { state: 'done' });
  const came = (done.data?.pages.flatMap(({ records }) => records) ?? []).filter(
    ({ action, postUuid }) => action !== 'same' && postUuid !== null,
  );
  const [now] = useState(() => Date.now());
  const daysLeft = undoableUntil
    ? Math.max(0, Math.ceil((Date.parse(undoableUntil) - now) / DAY_MS))
    : 0;
  const seconds =
    startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000 : null;
  const askUndo = () =>
    openDialog('confirm', {
      title: t`撤销整批导入？`,
      text: t`新建的 ${counts.create} 部会消失，更新的 ${counts.update} 部回到原来的样子。之后别的导入改过的会留下。`,
      action: t`撤销`,
      danger: true,
      onConfirm: () => undo.mutate({ importId }),
    });
  return (
    <div className="grid gap-4">
      <Card className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg font-bold">
            {state === 'undone'
              ? t`这次导入已经撤销`
              : t`新建 ${counts.create} 部，更新 ${counts.update} 部`}
          </h2>
          <p className="text-sm text-text-2">
            {[
              seconds !== null && t`用了 ${clockOf(seconds)}`,
              counts.same > 0 && t`${counts.same} 部没变`,
              counts.refused > 0 && t`${counts.refused} 部没有进来`,
              counts.left > 0 && t`${counts.left} 部没有选`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <ReportButton run={run} />
        {undoableUntil && (
          <Button kind="line" busy={undo.isPending} onClick={askUndo}>
            <Undo2 size={18} aria-hidden="true" />
            {t`整批撤销`}
            <span className="text-text-2">{t`还有 ${daysLeft} 天`}</span>
          </Button>
        )}
      </Card>
      {state !== 'undone' && came.length > 0 && <CameIn items={came} />}
      <RunNotes run={run} />
      <ToHandle run={run} />
    </div>
  );
}

function CameIn({ items }: { items: readonly ImportItem[] }) {
  const { t } = useLingui();
  return (
    <Card>
      <h2 className="mb-3 text-md font-bold">{t`刚进来的`}</h2>
      <ul className="imported-covers">
        {items.map(({ number, title, coverUrl, postUuid }) => (
          <li key={number}>
            <a href={`/detail?post=${postUuid}`} target="_blank" rel="noreferrer">
              <Cover src={coverUrl ?? undefined} />
              <span className="mt-1 line-clamp-2 text-xs">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Works that did not come in, or came in differently than they lie on the disk. */
function ToHandle({ run }: { run: ImportRun }) {
  const { t } = useLingui();
  const textOf = useNoteText();
  const retry = useImportChange(calls.retry);
  const items = useImportItems(run, { withNotes: true });
  const rows = items.data?.pages.flatMap(({ records }) => records) ?? [];
  const { importId, counts, startedBy, state } = run;
  const mayRetry = startedBy === 'console' && state !== 'undone';
  if (rows.length === 0) {
    return null;
  }
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md font-bold">
          {t`需要你看一下`} <span className="font-normal text-text-2">{rows.length}</span>
        </h2>
        {mayRetry && counts.refused > 0 && (
          <Button small busy={retry.isPending} onClick={() => retry.mutate({ importId })}>
            <RotateCcw size={16} aria-hidden="true" />
            {t`全部重试`}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {rows.map((item) => (
          <li key={item.number} className="flex items-center gap-3 py-2">
            {item.state === 'refused' ? (
              <span className="flex-none text-danger">
                <CircleX size={20} aria-hidden="true" />
                <span className="sr-only">{t`没进来`}</span>
              </span>
            ) : (
              <span className="flex-none text-warn">
                <TriangleAlert size={20} aria-hidden="true" />
                <span className="sr-only">{t`提示`}</span>
              </span>
            )}
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm">{item.path}</p>
              {item.notes.slice(0, 3).map((note, index) => (
                <p key={`${note.file} ${index}`} className="text-xs break-all text-text-2">
                  {textOf(note)}
                </p>
              ))}
            </div>
            {mayRetry && item.state === 'refused' && (
              <Button small onClick={() => retry.mutate({ importId, number: item.number })}>
                {t`重试`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {items.hasNextPage && (
        <Button className="mt-2" onClick={() => void items.fetchNextPage()}>
          {t`更多`}
        </Button>
      )}
    </Card>
  );
}

/** Everything as a table, for whoever wants to look through it elsewhere. */
function ReportButton({ run }: { run: ImportRun }) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const noteText = useNoteText();
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await reportOf(client, run.importId, noteText), `import-${run.importId}.csv`),
    onError: (error) => toastError(textOf(error)),
  });
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      <Download size={18} aria-hidden="true" />
      {t`下载报告`}
    </Button>
  );
}
