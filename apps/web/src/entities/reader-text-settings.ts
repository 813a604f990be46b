import { storedPreference } from '@baohe/app-shell/preference';
import {
  DIMMEST,
  FONTS,
  LARGEST,
  PAPERS,
  SCRIPTS,
  SMALLEST,
  STEPS,
  TURNINGS,
  type ReaderSettings,
} from '@baohe/domain/reading-text/reader-settings';

const isLight = () => document.documentElement.dataset['theme'] === 'light';

const shipped = (): ReaderSettings => ({
  size: 19,
  leading: 'middle',
  spacing: 'middle',
  margin: 'middle',
  indent: true,
  font: 'serif',
  paper: isLight() ? 'paper' : 'night',
  turning: 'scroll',
  script: 'original',
  brightness: 100,
  awake: true,
});

const isBoolean = (value: unknown) => typeof value === 'boolean';
const oneOf = (known: readonly unknown[]) => (value: unknown) => known.includes(value);
const between = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;

const VALID: Readonly<Record<keyof ReaderSettings, (value: unknown) => boolean>> = {
  size: between(SMALLEST, LARGEST),
  leading: oneOf(STEPS),
  spacing: oneOf(STEPS),
  margin: oneOf(STEPS),
  indent: isBoolean,
  font: oneOf(FONTS),
  paper: oneOf(PAPERS),
  turning: oneOf(TURNINGS),
  script: oneOf(SCRIPTS),
  brightness: between(DIMMEST, 100),
  awake: isBoolean,
};

/** What an older release has kept counts as far as it is still a setting. */
function isStored(value: unknown): value is Partial<ReaderSettings> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, set]) => VALID[name as keyof ReaderSettings]?.(set))
  );
}

/** As far as it was changed. */
export const changedReading = storedPreference<Partial<ReaderSettings>>('readerText', {
  shipped: {},
  isValid: isStored,
});

export const useReaderSettings = (): ReaderSettings => ({ ...shipped(), ...changedReading.use() });

export const changeReading = (change: Partial<ReaderSettings>): void =>
  changedReading.set({ ...changedReading.get(), ...change });

/** For a test: the device was put away. */
export const forgetReading = changedReading.reload;
