import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { useState } from 'react';

/** The day in Shanghai on which the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => shanghaiDay(new Date()));
  return today;
}
