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
import { isBetween, isBoolean, isOneOf, storedSettings } from '../shared/stored-settings.ts';

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
  endless: false,
  script: 'original',
  brightness: 100,
  awake: true,
});

/** As far as it was changed. */
export const changedReading = storedSettings<ReaderSettings>('readerText', {
  size: isBetween(SMALLEST, LARGEST),
  leading: isOneOf(STEPS),
  spacing: isOneOf(STEPS),
  margin: isOneOf(STEPS),
  indent: isBoolean,
  font: isOneOf(FONTS),
  paper: isOneOf(PAPERS),
  turning: isOneOf(TURNINGS),
  endless: isBoolean,
  script: isOneOf(SCRIPTS),
  brightness: isBetween(DIMMEST, 100),
  awake: isBoolean,
});

export const useReaderSettings = (): ReaderSettings => ({ ...shipped(), ...changedReading.use() });

export const changeReading = changedReading.change;

/** For a test: the device was put away. */
export const forgetReading = changedReading.reload;
