import { useLingui } from '@lingui/react/macro';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1024;

/** `14.2 GB`, as the reader's language writes it. */
export function useFileSize(): (bytes: number) => string {
  const { i18n } = useLingui();
  return (bytes) => {
    const power =
      bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
    return i18n.number(bytes / STEP ** power, {
      style: 'unit',
      unit: UNITS[power] ?? 'byte',
      unitDisplay: 'short',
      maximumFractionDigits: power < 2 ? 0 : 1,
    });
  };
}
