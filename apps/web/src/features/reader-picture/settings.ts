import { storedPreference } from '@baohe/app-shell/preference';
import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import type { ReadingWay } from '@baohe/domain/reading/reading-way';
import { useState } from 'react';
import { changedLook } from '../../entities/page-look.ts';
import { defaultWay, isWay } from '../../entities/reader-way.ts';

/** How the screen shines: the same whatever is read. */
export interface ReadingLight {
  isDay: boolean;
  /** Per cent; less than the screen's own only. */
  brightness: number;
  staysAwake: boolean;
}

export const DIMMEST = 20;

const LIGHT: ReadingLight = { isDay: false, brightness: 100, staysAwake: true };

const STORED_MS = 400 * DAY_MS;
const keyOf = (postId: string) => `reader-picture:way:${postId}`;

/** The post's own way, else what was made the default. */
export function useReadingWay(postId: string) {
  const [way, setWay] = useState<ReadingWay>(
    () => deviceStore.read(keyOf(postId), isWay) ?? defaultWay.get(),
  );
  return {
    way,
    change: (part: Partial<ReadingWay>) => {
      const next = { ...way, ...part };
      deviceStore.write(keyOf(postId), next, STORED_MS);
      setWay(next);
    },
    /** From now on what was never opened is read like this. */
    makeDefault: () => defaultWay.set(way),
  };
}

export const useReadingLight = () => ({
  light: light.use(),
  change: (part: Partial<ReadingLight>) => light.set({ ...light.get(), ...part }),
});

const fieldsOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

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

const BARS_KEY = 'reader-picture:bars-known';

/** The bars stand over the first page until somebody has seen them once on this device. */
export const knowsBars = (): boolean => deviceStore.read(BARS_KEY, (it) => it === true) ?? false;
export const rememberBars = (): void => deviceStore.write(BARS_KEY, true, STORED_MS);

/** For a test: the device was put away. */
export function forgetReadingLight(): void {
  light.reload();
  changedLook.reload();
}

const light = storedPreference<ReadingLight>('reader-picture:light', {
  shipped: LIGHT,
  isValid: isLight,
});
