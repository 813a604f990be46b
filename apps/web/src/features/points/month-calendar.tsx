import { monthAfter, weeksOf } from '@baohe/domain/time/month';
import { monthOf } from '@baohe/domain/time/shanghai-day';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CheckInMonth } from '../../entities/check-ins.ts';
import './points.css';

interface MonthCalendarProps {
  shown: CheckInMonth;
  onMonth: (month: string) => void;
  onMakeUp: (day: string) => void;
}

/** A day of the calendar is the same day wherever it is read. */
const UTC = { timeZone: 'UTC' } as const;

/** The check-ins of a month; a day that was missed lately can be pressed. */
export function MonthCalendar({ shown, onMonth, onMakeUp }: MonthCalendarProps) {
  const { t, i18n } = useLingui();
  const { month, today, makeUpSince: since } = shown;
  const done = new Map(shown.days.map((one) => [one.day, one]));
  const name = i18n.date(`${month}-01T00:00:00Z`, { ...UTC, year: 'numeric', month: 'long' });
  const weeks = weeksOf(month);
  const dateText = (day: string) =>
    i18n.date(`${day}T00:00:00Z`, { ...UTC, month: 'long', day: 'numeric' });

  return (
    <>
      <div className="-mx-2 flex items-center justify-between">
        <IconButton label={t`上个月`} onClick={() => onMonth(monthAfter(month, -1))}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <b className="text-text tabular-nums">{name}</b>
        <IconButton
          label={t`下个月`}
          disabled={month >= monthOf(today)}
          onClick={() => onMonth(monthAfter(month, 1))}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <table className="month-calendar">
        <caption className="sr-only">{t`${name} 的签到`}</caption>
        <thead>
          <tr>
            {/* The first week of June 2026 begins on its first day. */}
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <th key={day} scope="col">
                {i18n.date(`2026-06-0${day}T00:00:00Z`, { ...UTC, weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={at}>
              {week.map((day, weekday) => {
                const one = day === null ? undefined : done.get(day);
                const date = day === null ? '' : dateText(day);
                const isMissed =
                  day !== null && !one && since !== null && day >= since && day < today;
                return (
                  <td
                    key={weekday}
                    data-done={one ? '' : undefined}
                    data-best={one?.fortune === 'great' ? '' : undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    {isMissed ? (
                      <button
                        type="button"
                        aria-label={t`补签 ${date}`}
                        onClick={() => onMakeUp(day)}
                      >
                        {dayNumber(day)}
                      </button>
                    ) : (
                      day !== null && <span>{dayNumber(day)}</span>
                    )}
                    {one && <small>{one.fortune ? `+${one.points}` : t`补`}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const dayNumber = (day: string): number => Number(day.slice(8));
