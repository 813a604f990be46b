import { storedPreference } from '../../shared/preference.ts';

export const PAPERS = ['paper', 'green', 'night', 'black'] as const;
export const FONTS = ['serif', 'sans', 'kai'] as const;
export const STEPS = ['small', 'middle', 'large'] as const;
export const TURNINGS = ['scroll', 'page'] as const;
export const SCRIPTS = ['original', 'simplified', 'traditional'] as const;

export type Paper = (typeof PAPERS)[number];
export type Font = (typeof FONTS)[number];
export type Step = (typeof STEPS)[number];
export type Turning = (typeof TURNINGS)[number];
export type Script = (typeof SCRIPTS)[number];

export const SMALLEST = 14;
export const LARGEST = 32;
export const DIMMEST = 30;

/** How somebody likes to read; for all novels on this device. */
export interface ReaderSettings {
  /** Of the letters, in pixels of a browser whose text is not enlarged. */
  size: number;
  leading: Step;
  spacing: Step;
  margin: Step;
  indent: boolean;
  font: Font;
  paper: Paper;
  turning: Turning;
  script: Script;
  /** Per cent of what the screen gives. */
  brightness: number;
  /** The screen does not go dark while one reads. */
  awake: boolean;
}

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

const changed = storedPreference<Partial<ReaderSettings>>('readerText', {
  shipped: {},
  isValid: isStored,
});

export const useReaderSettings = (): ReaderSettings => ({ ...shipped(), ...changed.use() });

export const changeReading = (change: Partial<ReaderSettings>): void =>
  changed.set({ ...changed.get(), ...change });

/** For a test: the device was put away. */
export const forgetReading = changed.reload;
