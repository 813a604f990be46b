import { useLingui } from '@lingui/react/macro';

const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes as people say them. */
export function useSize(): (bytes: number) => string {
  const { i18n } = useLingui();
  return (bytes) => {
    const at = bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP));
    const power = Math.min(at, UNITS.length - 1);
    const number = i18n.number(bytes / STEP ** power, { maximumFractionDigits: power > 1 ? 1 : 0 });
    return `${number} ${UNITS[power]}`;
  };
}

/** Milliseconds; beyond the last step of the histogram nobody knows how many. */
export function useMs(): (ms: number | null) => string {
  const { t, i18n } = useLingui();
  return (ms) => {
    const number = i18n.number(ms ?? 0);
    return ms === null ? t`5 秒以上` : t`${number} 毫秒`;
  };
}
