import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Chip } from '@baohe/ui/chip';
import { FailedRow } from '@baohe/ui/failed-row';
import { SectionHead } from '@baohe/ui/section-head';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useImports } from '../../entities/imports/imports.ts';
import { useSourceText } from '../../entities/imports/use-source-text.ts';
import { FilterBar } from '../../shared/filter-bar.tsx';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { runTone, useRunStateText } from './use-texts.ts';

interface PastImportsProps {
  isOnlyFailed: boolean;
  onOnlyFailed: (isOnlyFailed: boolean) => void;
}

/** What was imported before, newest first. */
export function PastImports({ isOnlyFailed, onOnlyFailed }: PastImportsProps) {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const sourceOf = useSourceText();
  const stateOf = useRunStateText();
  const imports = useImports();
  const runs = imports.data?.pages.flatMap(({ records }) => records) ?? [];
  const shown = isOnlyFailed ? runs.filter(({ state }) => state === 'failed') : runs;
  return (
    <section className="mt-8">
      <SectionHead title={t`以前的导入`} />
      <FilterBar>
        <Chip selected={isOnlyFailed} onClick={() => onOnlyFailed(!isOnlyFailed)}>
          {t`只看失败的`}
        </Chip>
      </FilterBar>
      {imports.isPending && <SkeletonLines count={3} />}
      {imports.error && (
        <FailedRow
          text={textOf(imports.error)}
          retryLabel={t`重试`}
          onRetry={() => void imports.refetch()}
        />
      )}
      {imports.data && shown.length === 0 && (
        <p className="text-sm text-text-2">
          {isOnlyFailed ? t`没有失败的导入。` : t`还没有导入过。`}
        </p>
      )}
      <ul className="grid gap-2">
        {shown.map((run) => {
          const { create, update, refused } = run.counts;
          return (
            <li key={run.importId}>
              <ConsoleLink
                to={`/imports/${run.importId}`}
                className="flex min-h-15 items-center gap-3 rounded-lg bg-surface-1 px-4 py-2 hover:bg-surface-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-medium">{sourceOf(run)}</span>
                  <span className="block text-xs text-text-2">
                    {[
                      i18n.date(run.createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
                      t`新建 ${create}`,
                      update > 0 && t`更新 ${update}`,
                      refused > 0 && t`没进来 ${refused}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <StatusPill tone={runTone(run.state)}>{stateOf(run)}</StatusPill>
                <ChevronRight size={18} aria-hidden="true" className="flex-none text-text-3" />
              </ConsoleLink>
            </li>
          );
        })}
      </ul>
      {imports.hasNextPage && (
        <Button
          className="mt-3"
          busy={imports.isFetchingNextPage}
          onClick={() => void imports.fetchNextPage()}
        >
          {t`更多`}
        </Button>
      )}
    </section>
  );
}
