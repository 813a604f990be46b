import { useLingui } from '@lingui/react/macro';
import type { ChartSeries } from './chart-series.ts';

interface ChartTableProps {
  title: string;
  /** What the first column is of: hours or days. */
  timeLabel: string;
  times: readonly string[];
  series: readonly ChartSeries[];
}

/** The numbers behind a chart, the newest first. */
export function ChartTable({ title, timeLabel, times, series }: ChartTableProps) {
  const { t } = useLingui();
  const rows = times.map((time, at) => ({ time, at })).toReversed();
  return (
    <details className="chart-table">
      <summary>{t`查看表格`}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
      <section className="chart-table-scroll" aria-label={t`${title}：表格`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{timeLabel}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ time, at }) => (
              <tr key={at}>
                <th scope="row">{time}</th>
                {series.map(({ key, values, format }) => (
                  <td key={key}>{format(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
