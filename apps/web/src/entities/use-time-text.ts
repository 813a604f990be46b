import { uploadTimeOf } from '@baohe/domain/posts/upload-time';
import { useLingui } from '@lingui/react/macro';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const MINUTE = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A moment as the source wrote it, in the reader's words; what is no time stays as it is. */
export function useTimeText(): (time: string, exactly?: 'day') => string {
  const { i18n } = useLingui();
  return (time, exactly) => {
    const moment = uploadTimeOf(time);
    if (moment === null) {
      return time;
    }
    // A day without an hour is the same day everywhere.
    return /^\d{4}-\d\d-\d\d$/.test(time.trim())
      ? i18n.date(moment, { ...DAY, timeZone: 'Asia/Shanghai' })
      : i18n.date(moment, exactly === 'day' ? DAY : MINUTE);
  };
}
