import { dayAfter, startOfDay } from '@baohe/domain/time/shanghai-day';
import { useLingui } from '@lingui/react/macro';
import { useToday } from '../shared/use-minute.ts';

const DAY = { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'Asia/Shanghai' } as const;

/** A day of the site as people call it: 今天, 昨天, then its date, with its year where that is another one. */
export function useDayName(): (day: string) => string {
  const { t, i18n } = useLingui();
  const today = useToday();
  return (day) => {
    if (day === today) {
      return t`今天`;
    }
    if (day === dayAfter(today, -1)) {
      return t`昨天`;
    }
    const isThisYear = day.slice(0, 4) === today.slice(0, 4);
    return i18n.date(startOfDay(day), isThisYear ? DAY : { ...DAY, year: 'numeric' });
  };
}
