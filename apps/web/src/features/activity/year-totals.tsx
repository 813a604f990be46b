import { ACTIVITY_GROUPS } from '@baohe/domain/activity/year-figures';
import { startOfDay } from '@baohe/domain/time/shanghai-day';
import { NumberOf, Numbers } from '@baohe/ui/numbers';
import { useLingui } from '@lingui/react/macro';
import type { OwnYear } from '../../entities/activity.ts';
import { useDurationText } from './use-duration-text.ts';
import { useGroupNames } from './use-group-names.ts';

const DAY = { month: 'numeric', day: 'numeric', timeZone: 'Asia/Shanghai' } as const;

/** The whole of a year in a few numbers. */
export function YearTotals({ year }: { year: OwnYear }) {
  const { t, i18n } = useLingui();
  const names = useGroupNames();
  const durationText = useDurationText();
  const { seconds, parts, longestRun } = year;
  const all = seconds.read + seconds.watch + seconds.listen;
  const days = i18n.number(year.days);
  const runDays = i18n.number(longestRun?.days ?? 0);
  const dayText = (day: string) => i18n.date(startOfDay(day), DAY);
  return (
    <section className="card grid gap-4 p-4">
      <div>
        <p className="text-2xl leading-tight font-bold tabular-nums">{durationText(all)}</p>
        <p className="mt-1 text-sm text-text-2">{t`这一年里有 ${days} 天在宝盒度过`}</p>
      </div>
      <ul className="grid gap-1 text-sm">
        {ACTIVITY_GROUPS.filter((group) => seconds[group] > 0).map((group) => (
          <li key={group} className="flex justify-between gap-3">
            <span className={`year-key year-${group}`}>{names[group]}</span>
            <span className="tabular-nums">{durationText(seconds[group])}</span>
          </li>
        ))}
      </ul>
      <Numbers>
        <NumberOf name={t`部作品`}>{i18n.number(year.works)}</NumberOf>
        <NumberOf name={t`部看完`}>{i18n.number(year.finished)}</NumberOf>
        <NumberOf name={t`章读完`}>{i18n.number(parts.read)}</NumberOf>
        <NumberOf name={t`页`}>{i18n.number(year.pages)}</NumberOf>
        <NumberOf name={t`集看完`}>{i18n.number(parts.watch)}</NumberOf>
        <NumberOf name={t`段听完`}>{i18n.number(parts.listen)}</NumberOf>
      </Numbers>
      {longestRun && longestRun.days > 1 && (
        <p className="text-sm text-text-2">
          {t`最长连续 ${runDays} 天`}
          {` · ${dayText(longestRun.from)} – ${dayText(longestRun.until)}`}
        </p>
      )}
    </section>
  );
}
