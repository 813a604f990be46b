import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { FailedState } from '@baohe/ui/failed-state';
import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useImport, type ImportRun } from '../entities/imports/imports.ts';
import { useSourceText } from '../entities/imports/use-source-text.ts';
import { DryRun } from '../features/imports/dry-run.tsx';
import { ImportReport } from '../features/imports/import-report.tsx';
import { RunningImport } from '../features/imports/running-import.tsx';
import { Steps } from '../features/imports/steps.tsx';
import { runTone, useRunStateText } from '../features/imports/use-texts.ts';
import { usePathParam } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';
import { StatusPill } from '../shared/status-pill.tsx';

/** One import, at whichever step it is. */
export function ImportScreen(): JSX.Element {
  const { t } = useLingui();
  const textOf = useFailureText();
  const sourceOf = useSourceText();
  const stateOf = useRunStateText();
  const { data: run, error, refetch } = useImport(usePathParam('importId'));
  if (!run) {
    return error ? (
      <main>
        <PageHead title={t`导入`} back="/imports" />
        <FailedState title={t`这次导入打不开`} text={textOf(error)}>
          <Button onClick={() => void refetch()}>{t`重试`}</Button>
        </FailedState>
      </main>
    ) : (
      <ScreenLoading />
    );
  }
  return (
    <main>
      <PageHead title={sourceOf(run)} back="/imports">
        <StatusPill tone={runTone(run.state)}>{stateOf(run)}</StatusPill>
      </PageHead>
      <Steps at={stepOf(run)} />
      <RunStep run={run} />
    </main>
  );
}

/** One that was stopped before it began is still looked at. */
const isBefore = ({ state, startedAt }: ImportRun): boolean =>
  state === 'scanning' || state === 'ready' || (startedAt === null && state !== 'failed');

function stepOf(run: ImportRun): 2 | 3 | 4 {
  if (isBefore(run)) {
    return 2;
  }
  return run.state === 'running' || run.state === 'stopped' ? 3 : 4;
}

function RunStep({ run }: { run: ImportRun }) {
  switch (stepOf(run)) {
    case 2:
      return <DryRun run={run} />;
    case 3:
      return <RunningImport run={run} />;
    case 4:
      return <ImportReport run={run} />;
  }
}
