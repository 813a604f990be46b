import { storedPreference } from '@baohe/app-shell/preference';
import { READING_DIRECTIONS } from '@baohe/domain/reading/direction';
import { FITS, MODES, SHIPPED_WAY, type ReadingWay } from '@baohe/domain/reading/reading-way';

const fieldsOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

export function isWay(value: unknown): value is ReadingWay {
  const given = fieldsOf(value);
  return (
    given !== undefined &&
    MODES.some((mode) => mode === given['mode']) &&
    READING_DIRECTIONS.some((direction) => direction === given['direction']) &&
    MODES.every((mode) => FITS.some((fit) => fit === fieldsOf(given['fit'])?.[mode])) &&
    typeof given['isDouble'] === 'boolean'
  );
}

/** How works of pictures are read that were never opened. */
export const defaultWay = storedPreference<ReadingWay>('reader-picture:way', {
  shipped: SHIPPED_WAY,
  isValid: isWay,
});
