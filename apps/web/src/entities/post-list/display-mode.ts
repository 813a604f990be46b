import { storedPreference } from '@baohe/app-shell/preference';
import { DAY_MS } from '@baohe/app-shell/stored-value';

/** 画廊: covers side by side. 单图: one large cover after the other. */
export const DISPLAY_MODES = ['gallery', 'single'] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

const isMode = (value: unknown): value is DisplayMode =>
  DISPLAY_MODES.some((mode) => mode === value);

const chosen = storedPreference<DisplayMode>('albumDisplayMode', {
  shipped: 'gallery',
  isValid: isMode,
  lifeMs: 365 * DAY_MS,
});

export const useDisplayMode = chosen.use;
export const chooseDisplayMode = chosen.set;
