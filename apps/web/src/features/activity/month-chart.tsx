import { ACTIVITY_GROUPS, type GroupSeconds } from '@baohe/domain/activity/year-figures';
import { useLingui } from '@lingui/react/macro';
import { useDurationText } from './use-duration-text.ts';
import { useGroupNames } from './use-group-names.ts';

const sum = ({ read, watch, listen }: GroupSeconds): number => read + watch + listen;
const percent = (part: number, all: number): string => `${all > 0 ? (part / all) * 100 : 0}%`;

/** The year month by month; the same as a table for whoever wants numbers, or cannot see columns. */
export function MonthChart({ months, year }: { months: readonly GroupSeconds[]; year: number }) {
  const { t, i18n } = useLingui();
  const names = useGroupNames();
  const durationText = useDurationText();
  const largest = Math.max(...months.map(sum));
  const monthName = (at: number) =>
    i18n.date(new Date(Date.UTC(year, at, 1)), { month: 'long', timeZone: 'UTC' });
  return (
    <section className="card grid gap-3 p-4" aria-labelledby="year-months">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="year-months" className="font-bold">{t`每个月`}</h2>
        <p className="flex flex-wrap gap-x-3 text-xs text-text-2">
          {ACTIVITY_GROUPS.map((group) => (
            <span key={group} className={`year-key year-${group}`}>
              {names[group]}
            </span>
          ))}
        </p>
      </div>
      <div aria-hidden="true">
        <div className="year-chart">
          {months.map((month, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- months stay where they are
            <div
              key={at}
              className="year-column"
              title={`${monthName(at)} · ${durationText(sum(month))}`}
            >
              {ACTIVITY_GROUPS.filter((group) => month[group] > 0).map((group) => (
                <span
                  key={group}
                  className={`year-bar year-${group}`}
                  style={{ height: percent(month[group], largest) }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className="year-months">
          {months.map((_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- months stay where they are
            <span key={at}>{at + 1}</span>
          ))}
        </div>
      </div>
      <details className="text-sm">
        <summary className="flex min-h-target cursor-pointer items-center text-text-2">
          {t`看每个月的数字`}
        </summary>
        <table className="year-table text-xs">
          <thead>
            <tr className="text-text-2">
              <th scope="col">{t`月份`}</th>
              {ACTIVITY_GROUPS.map((group) => (
                <th key={group} scope="col">
                  {names[group]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- months stay where they are
              <tr key={at}>
                <th scope="row">{monthName(at)}</th>
                {ACTIVITY_GROUPS.map((group) => (
                  <td key={group}>{month[group] === 0 ? '–' : durationText(month[group])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
