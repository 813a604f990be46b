import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { TabPanel, Tabs } from '@baohe/ui/tabs';
import { useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import type { JSX } from 'react';
import { useChecks, useLibraryActs } from '../entities/posts/use-library-checks.ts';
import { DuplicatesList } from '../features/library-checks/duplicates-list.tsx';
import { MissingList } from '../features/library-checks/missing-list.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ProgressPanel } from '../shared/progress-panel.tsx';

/** What the site finds when it looks through its own library: twins and holes. */
export function LibraryChecksScreen(): JSX.Element {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const [search, changeSearch] = useAddressSearch();
  const tab = search['tab'] === 'files' ? 'files' : 'duplicates';
  const { data } = useChecks();
  const { start } = useLibraryActs();
  const check = data?.[tab];
  return (
    <main>
      <PageHead title={t`查重与缺失`}>
        <Button
          kind="quiet"
          small
          busy={start.isPending || check?.isRunning === true}
          onClick={() => start.mutate(tab, { onError: (error) => toastError(textOf(error)) })}
        >
          <RefreshCw size={16} aria-hidden="true" />
          <span className="max-md:sr-only">{t`现在检查`}</span>
        </Button>
      </PageHead>
      <Tabs
        label={t`查重与缺失`}
        value={tab}
        onChange={(next) => changeSearch({ tab: next === 'files' ? 'files' : undefined })}
        tabs={[
          { value: 'duplicates', label: t`重复的作品` },
          { value: 'files', label: t`缺文件的作品` },
        ]}
      >
        <div className="my-3 grid gap-3">
          {check?.isRunning && (
            <ProgressPanel
              title={tab === 'files' ? t`正在检查文件` : t`正在比对封面`}
              done={check.done}
              total={check.total || undefined}
            />
          )}
          {check && !check.isRunning && check.finishedAt !== null && (
            <p className="text-sm text-text-2">
              {t`上次检查：${i18n.date(check.finishedAt, { dateStyle: 'medium', timeStyle: 'short' })}`}
            </p>
          )}
        </div>
        <TabPanel value="duplicates">{tab === 'duplicates' && <DuplicatesList />}</TabPanel>
        <TabPanel value="files">{tab === 'files' && <MissingList />}</TabPanel>
      </Tabs>
    </main>
  );
}
