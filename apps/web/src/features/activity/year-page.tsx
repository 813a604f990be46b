import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { buttonClass } from '@baohe/ui/button';
import { Chip, Chips } from '@baohe/ui/chip';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { yearQuery } from '../../entities/activity.ts';
import { MonthChart } from './month-chart.tsx';
import { RecordingRows } from './recording-rows.tsx';
import { YearFavourites } from './year-favourites.tsx';
import { YearTotals } from './year-totals.tsx';
import './year.css';

interface YearPageProps {
  /** Without one the year that is now. */
  year: number | undefined;
  onYear: (year: number) => void;
}

/** What the viewer has read, watched and heard in a year. */
export function YearPage({ year: chosen, onYear }: YearPageProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { data, error, isFetching, refetch } = useQuery({
    ...yearQuery(useClient(), chosen),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return (
      <FailedRow
        text={textOf(error)}
        retryLabel={t`再试一次`}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={8} />
      </>
    );
  }
  const { seconds } = data;
  const isEmpty = seconds.read + seconds.watch + seconds.listen === 0 && data.pages === 0;
  const years = data.years.includes(data.year) ? data.years : [data.year, ...data.years];
  return (
    <>
      {years.length > 1 && (
        <Chips row>
          {years.map((year) => (
            <Chip key={year} selected={year === data.year} onClick={() => onYear(year)}>
              {t`${year} 年`}
            </Chip>
          ))}
        </Chips>
      )}
      {isEmpty ? (
        <EmptyState
          title={data.isRecording ? t`这一年还没有记录` : t`阅读时间没有在记录`}
          text={
            data.isRecording
              ? t`看漫画、小说、影片，听音声，时间和页数会自动记在这里。`
              : t`在下面打开「记录阅读时间」，之后看的才会出现在这里。`
          }
        >
          <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
            {t`去首页看看`}
          </Link>
        </EmptyState>
      ) : (
        <>
          <YearTotals year={data} />
          <MonthChart months={data.months} year={data.year} />
          <YearFavourites year={data} />
        </>
      )}
      <RecordingRows isRecording={data.isRecording} />
    </>
  );
}
