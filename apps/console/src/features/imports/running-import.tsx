import './running-import.css';
import { managedImports as calls } from '@baohe/contract/import-runs-managed';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useImportChange, useImportItems, type ImportRun } from '../../entities/imports/imports.ts';
import { useFileSize } from '../../entities/uploads/use-file-size.ts';
import { ImportCommand } from './import-command.tsx';
import { ImportReport } from './import-report.tsx';
import { clockOf } from './use-texts.ts';

/** The time, every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How far it is, how fast, and how long it will take. */
export function RunningImport({ run }: { run: ImportRun }) {
  const { t, i18n } = useLingui();
  const sizeOf = useFileSize();
  const start = useImportChange(calls.start);
  const stop = useImportChange(calls.stop);
  const working = useImportItems(run, { state: 'working' });
  const { importId, counts, bytes, pace, state, startedAt } = run;
  const finished = counts.done + counts.refused + counts.left;
  const share = bytes.all === 0 ? finished / Math.max(1, counts.all) : bytes.done / bytes.all;
  const now = useNow();
  const used = startedAt ? (now - Date.parse(startedAt)) / 1000 : 0;
  const isRunning = state === 'running';
  const isByCommand = run.startedBy === 'command';
  const facts = [
    { label: t`读取`, value: pace ? `${sizeOf(pace.bytesPerSecond)}/s` : '—' },
    { label: t`已处理`, value: `${sizeOf(bytes.done)} / ${sizeOf(bytes.all)}` },
    { label: t`已用时间`, value: isRunning ? clockOf(used) : '—' },
    { label: t`没进来`, value: i18n.number(counts.refused) },
  ];
  return (
    <>
      <Card className="mb-4 grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="flex items-baseline gap-3">
            <b className="text-2xl tabular-nums">
              {i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })}
            </b>
            <span className="text-sm text-text-2" aria-live="polite">
              {t`${finished} / ${counts.all} 部`}
            </span>
          </p>
          {pace?.secondsLeft != null && (
            <p className="text-sm text-text-2">{t`大约还要 ${clockOf(pace.secondsLeft)}`}</p>
          )}
        </div>
        <ProgressBar label={t`导入进度`} value={share} />
        <dl className="running-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dd className="text-lg font-bold tabular-nums">{value}</dd>
              <dt className="text-xs text-text-2">{label}</dt>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-3">
          {isRunning ? (
            <Button busy={stop.isPending} onClick={() => stop.mutate({ importId })}>
              <Pause size={18} aria-hidden="true" />
              {t`暂停`}
            </Button>
          ) : isByCommand ? (
            <ImportCommand run={run}>{t`要接着导入，在服务器上再运行：`}</ImportCommand>
          ) : (
            <Button kind="main" busy={start.isPending} onClick={() => start.mutate({ importId })}>
              <Play size={18} aria-hidden="true" />
              {t`继续`}
            </Button>
          )}
          {!isByCommand && (
            <span className="text-sm text-text-2">{t`可以离开这一页，它会接着做。`}</span>
          )}
        </div>
      </Card>
      {isRunning ? (
        <Card>
          <h2 className="mb-2 text-md font-bold">{t`正在处理`}</h2>
          <ul className="grid gap-2">
            {(working.data?.pages[0]?.records ?? []).map((item) => (
              <li key={item.number} className="flex items-center gap-3 text-sm">
                <span className="w-9 flex-none">
                  <Cover src={item.coverUrl ?? undefined} />
                </span>
                <span className="min-w-0 flex-1 truncate">{item.title}</span>
                <span className="flex-none text-xs text-text-2">{sizeOf(item.bytes)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <ImportReport run={run} />
      )}
    </>
  );
}
