import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { FailedState } from '@baohe/ui/failed-state';
import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useSeries } from '../entities/series/series.ts';
import { SeriesEditor } from '../features/series/series-editor.tsx';
import { usePathParam } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** One series, and the order of its works. */
export function SeriesScreen(): JSX.Element {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { data: series, error, refetch, dataUpdatedAt } = useSeries(usePathParam('seriesId'));
  if (series) {
    return <SeriesEditor key={`${series.id} ${dataUpdatedAt}`} series={series} />;
  }
  return error ? (
    <main>
      <PageHead title={t`系列`} back="/series" />
      <FailedState title={t`这个系列打不开`} text={textOf(error)}>
        <Button onClick={() => void refetch()}>{t`重试`}</Button>
      </FailedState>
    </main>
  ) : (
    <ScreenLoading />
  );
}
