import { externalStore, useExternal } from '../../shared/external-store.ts';
import { DAY_MS, deviceStore } from '../../shared/stored-value.ts';

/** 画廊: covers side by side. 单图: one large cover after the other. */
export const DISPLAY_MODES = ['gallery', 'single'] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

const KEY = 'albumDisplayMode';
const LIFE_MS = 365 * DAY_MS;

const isMode = (value: unknown): value is DisplayMode =>
  DISPLAY_MODES.some((mode) => mode === value);

const chosen = externalStore<DisplayMode>(deviceStore.read(KEY, isMode) ?? 'gallery');

export const useDisplayMode = (): DisplayMode => useExternal(chosen);

export function chooseDisplayMode(mode: DisplayMode): void {
  deviceStore.write(KEY, mode, LIFE_MS);
  chosen.set(mode);
}
