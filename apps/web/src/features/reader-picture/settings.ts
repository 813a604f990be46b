import { READING_DIRECTIONS, type ReadingDirection } from '@baohe/domain/reading/direction';
import { useState } from 'react';
import { storedPreference } from '../../shared/preference.ts';
import { DAY_MS, deviceStore } from '../../shared/stored-value.ts';

export const MODES = ['scroll', 'page'] as const;
export const FITS = ['width', 'height'] as const;

export type Mode = (typeof MODES)[number];
export type Fit = (typeof FITS)[number];

/** How a work is read. A strip and a manga want different ways, so each post keeps its own. */
export interface ReadingWay {
  mode: Mode;
  direction: ReadingDirection;
  /** A strip fills the width; a page that is turned is best seen whole. */
  fit: Record<Mode, Fit>;
  /** Two pages beside each other where the screen is wider than high. */
  isDouble: boolean;
}

/** How the screen shines: the same whatever is read. */
export interface ReadingLight {
  isDay: boolean;
  /** Per cent; less than the screen's own only. */
  brightness: number;
  staysAwake: boolean;
}

export const DIMMEST = 20;

const WAY: ReadingWay = {
  mode: 'scroll',
  direction: 'ltr',
  fit: { scroll: 'width', page: 'height' },
  isDouble: true,
};
const LIGHT: ReadingLight = { isDay: false, brightness: 100, staysAwake: true };

const WAY_KEY = 'reader-picture:way';
const STORED_MS = 400 * DAY_MS;
const keyOf = (postId: string) => `${WAY_KEY}:${postId}`;

/** The post's own way, else what was made the default. */
export function useReadingWay(postId: string) {
  const [way, setWay] = useState<ReadingWay>(
    () => deviceStore.read(keyOf(postId), isWay) ?? deviceStore.read(WAY_KEY, isWay) ?? WAY,
  );
  return {
    way,
    change: (part: Partial<ReadingWay>) => {
      const next = { ...way, ...part };
      deviceStore.write(keyOf(postId), next, STORED_MS);
      setWay(next);
    },
    /** From now on what was never opened is read like this. */
    makeDefault: () => deviceStore.write(WAY_KEY, way, STORED_MS),
  };
}

export const useReadingLight = () => ({
  light: light.use(),
  change: (part: Partial<ReadingLight>) => light.set({ ...light.get(), ...part }),
});

const fieldsOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

function isWay(value: unknown): value is ReadingWay {
  const given = fieldsOf(value);
  return (
    given !== undefined &&
    MODES.some((mode) => mode === given['mode']) &&
    READING_DIRECTIONS.some((direction) => direction === given['direction']) &&
    MODES.every((mode) => FITS.some((fit) => fit === fieldsOf(given['fit'])?.[mode])) &&
    typeof given['isDouble'] === 'boolean'
  );
}

function isLight(value: unknown): value is ReadingLight {
  const given = fieldsOf(value);
  const brightness = given?.['brightness'];
  return (
    typeof given?.['isDay'] === 'boolean' &&
    typeof given['staysAwake'] === 'boolean' &&
    typeof brightness === 'number' &&
    brightness >= DIMMEST &&
    brightness <= 100
  );
}

/** For a test: the device was put away. */
export const forgetReadingLight = (): void => light.reload();

const light = storedPreference<ReadingLight>('reader-picture:light', {
  shipped: LIGHT,
  isValid: isLight,
});
