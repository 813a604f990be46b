import { THEMES, type Theme } from '@baohe/domain/appearance/themes';
import { externalStore, useExternal } from './external-store.ts';
import { DAY_MS, deviceStore } from './stored-value.ts';

export const THEME_KEY = 'theme';
const STORED_MS = 400 * DAY_MS;
const forcedColors = () => globalThis.matchMedia?.('(forced-colors: active)');
const prefersLight = () => globalThis.matchMedia?.('(prefers-color-scheme: light)');
export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

/** Dusk is the shipped look; following the system is a choice. Every first visit has this, so it goes without preference.ts. */
export const shownTheme = externalStore<Theme>(deviceStore.read(THEME_KEY, isTheme) ?? 'dark');

export const useTheme = (): Theme => useExternal(shownTheme);

export function chooseTheme(theme: Theme): void {
  deviceStore.write(THEME_KEY, theme, STORED_MS);
  shownTheme.set(theme);
  paint();
}

/** Sets what the tokens look at, now and whenever the system changes its mind. */
export function startTheme(): void {
  paint();
  prefersLight()?.addEventListener('change', paint);
  dressForForcedColors();
  forcedColors()?.addEventListener('change', dressForForcedColors);
}

/** Few need it: those who do not never load it. */
function dressForForcedColors(): void {
  if (forcedColors()?.matches) {
    void import('@baohe/ui/forced-colors.css');
  }
}

function paint(): void {
  const theme = shownTheme.get();
  const system = prefersLight()?.matches ? 'light' : 'dark';
  const { documentElement: root } = document;
  root.dataset['theme'] = theme === 'system' ? system : theme;
  const ground = getComputedStyle(root).getPropertyValue('--ground-flat').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}
