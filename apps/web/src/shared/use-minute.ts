import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The clock, moved on once a minute: nothing here is shown more finely. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The day of the site; another one within a minute of midnight. */
export const useToday = (): string => shanghaiDay(useMinute());
