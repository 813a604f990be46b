import { dayAfter, startOfDay } from '@baohe/domain/time/shanghai-day';

interface DayRange {
  fromDay?: string | undefined;
  untilDay?: string | undefined;
}

/** Days by the calendar of Shanghai as moments: from the first one until before the second. */
export const dayBounds = ({ fromDay, untilDay }: DayRange) => ({
  since: fromDay === undefined ? null : startOfDay(fromDay),
  before: untilDay === undefined ? null : startOfDay(dayAfter(untilDay, 1)),
});
