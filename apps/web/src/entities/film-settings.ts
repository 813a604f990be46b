import { storedPreference } from '@baohe/app-shell/preference';
import type { OwnSettings } from '@baohe/contract/own-settings';
import { within } from '@baohe/domain/playing/gestures';
import {
  isSpeed,
  NO_SPEEDS,
  SPEED_MEMORIES,
  type StoredSpeeds,
} from '@baohe/domain/playing/speeds';
import {
  SUBTITLE_SIZES,
  type ChosenSubtitle,
  type SubtitleSize,
} from '@baohe/domain/playing/subtitle-choice';
import { useMemo } from 'react';
import { isObject, isOneOf } from '../shared/stored-settings.ts';

type FilmSettings = NonNullable<OwnSettings['filmPlayer']>;

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

/** Each part by itself: what an older release wrote there counts as far as it is understood. */
export function settingsFrom(stored: unknown): PlayerSettings {
  if (!isObject(stored)) {
    return FIRST_SETTINGS;
  }
  const { volume, loops, speeds, subtitle, subtitleSize } = stored;
  return {
    volume: typeof volume === 'number' ? within(volume, 0, 1) : FIRST_SETTINGS.volume,
    loops: typeof loops === 'boolean' ? loops : null,
    speeds: speedsFrom(speeds),
    subtitle: typeof subtitle === 'string' ? subtitle : null,
    subtitleSize: SUBTITLE_SIZES.find((size) => size === subtitleSize) ?? 'middle',
  };
}

const isMemory = isOneOf(SPEED_MEMORIES);
const isPostSpeed = (value: unknown): value is StoredSpeeds['posts'][number] =>
  Array.isArray(value) && isSpeed(value[1]);

function speedsFrom(stored: unknown): StoredSpeeds {
  const { memory, always, posts } = isObject(stored) ? stored : {};
  return {
    memory: isMemory(memory) ? memory : NO_SPEEDS.memory,
    always: isSpeed(always) ? always : NO_SPEEDS.always,
    posts: Array.isArray(posts) ? posts.filter(isPostSpeed) : NO_SPEEDS.posts,
  };
}

const stored = storedPreference<object>('playerSettings', { shipped: {}, isValid: isObject });

export const playerSettings = (): PlayerSettings => settingsFrom(stored.get());
export function usePlayerSettings(): PlayerSettings {
  const known = stored.use();
  return useMemo(() => settingsFrom(known), [known]);
}

/** What another release has written beside them stays. */
export const changeSettings = (change: Partial<PlayerSettings>): void =>
  stored.set({ ...stored.get(), ...playerSettings(), ...change });

/** Loudness, and the speed of each post, are this device's own. */
export const filmOnEveryDevice = {
  chosen(): FilmSettings | undefined {
    if (!stored.chosen()) {
      return undefined;
    }
    const { loops, subtitle = null, subtitleSize, speeds } = playerSettings();
    return { loops, subtitle, subtitleSize, speedMemory: speeds.memory, speed: speeds.always };
  },
  apply({ speedMemory, speed, ...chosen }: FilmSettings): void {
    const known = settingsFrom({ ...chosen, speeds: { memory: speedMemory, always: speed } });
    const { speeds, volume } = playerSettings();
    changeSettings({ ...known, volume, speeds: { ...known.speeds, posts: speeds.posts } });
  },
  follow: stored.follow,
};
