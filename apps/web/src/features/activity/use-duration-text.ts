import { useLingui } from '@lingui/react/macro';

const MINUTE = 60;
const HOUR = 3600;

/** How long something took, in words: 12 小时 5 分. */
export function useDurationText(): (seconds: number) => string {
  const { t, i18n } = useLingui();
  return (seconds) => {
    if (seconds > 0 && seconds < MINUTE) {
      return t`不到 1 分钟`;
    }
    const hours = i18n.number(Math.floor(seconds / HOUR));
    const minutes = i18n.number(Math.floor((seconds % HOUR) / MINUTE));
    return seconds < HOUR ? t`${minutes} 分钟` : t`${hours} 小时 ${minutes} 分`;
  };
}
