import { storedPreference } from '@baohe/app-shell/preference';
import { within } from '@baohe/domain/playing/gestures';
import {
  isSpeed,
  NO_SPEEDS,
  SPEED_MEMORIES,
  type StoredSpeeds,
} from '@baohe/domain/playing/speeds';
import type { ChosenSubtitle } from '@baohe/domain/playing/subtitle-choice';
import { useMemo } from 'react';

export const SUBTITLE_SIZES = ['small', 'middle', 'large'] as const;
export type SubtitleSize = (typeof SUBTITLE_SIZES)[number];

export interface PlayerSettings {
  /** 0 to 1. */
  volume: number;
  /** Null until somebody has said whether a film goes round in circles. */
  loops: boolean | null;
  speeds: StoredSpeeds;
  subtitle: ChosenSubtitle;
  subtitleSize: SubtitleSize;
}

export const FIRST_SETTINGS: PlayerSettings = {
  volume: 0.7,
  loops: null,
  speeds: NO_SPEEDS,
  subtitle: null,
  subtitleSize: 'middle',
};

/** A film alone does unless it was told not to; in a series the next one comes. */
export const isLooping = (loops: boolean | null, hasNext: boolean): boolean => loops ?? !hasNext;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Each part by itself: what an older release wrote there counts as far as it is understood. */
export function settingsFrom(stored: unknown): PlayerSettings {
  if (!isObject(stored)) {
    return FIRST_SETTINGS;
  }
  const { volume, loops, speeds, subtitle, subtitleSize } = stored;
  return {
    volume: typeof volume === 'number' ? within(volume, 0, 1) : FIRST_SETTINGS.volume,
    loops: typeof loops === 'boolean' ? loops : null,
    speeds: isSpeeds(speeds) ? speeds : FIRST_SETTINGS.speeds,
    subtitle: typeof subtitle === 'string' ? subtitle : null,
    subtitleSize: SUBTITLE_SIZES.find((size) => size === subtitleSize) ?? 'middle',
  };
}

function isSpeeds(value: unknown): value is StoredSpeeds {
  return (
    isObject(value) &&
    SPEED_MEMORIES.some((memory) => memory === value['memory']) &&
    isSpeed(value['always']) &&
    Array.isArray(value['posts']) &&
    value['posts'].every((one: unknown) => Array.isArray(one) && isSpeed(one[1]))
  );
}

const stored = storedPreference<object>('playerSettings', { shipped: {}, isValid: isObject });

export const playerSettings = (): PlayerSettings => settingsFrom(stored.get());
export function usePlayerSettings(): PlayerSettings {
  const known = stored.use();
  return useMemo(() => settingsFrom(known), [known]);
}

/** Kept on this device. */
export const changeSettings = (change: Partial<PlayerSettings>): void =>
  stored.set({ ...playerSettings(), ...change });
