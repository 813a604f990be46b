import { storedPreference } from '@baohe/app-shell/preference';
import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';

/** Whether the clipboard is looked into when the window comes back; only ever where the browser allows it. */
export const clipboardReading = storedPreference('clipboard.reading', {
  shipped: true,
  isValid: (value): value is boolean => typeof value === 'boolean',
});

const KEY = 'codes.seen';
const LIFE_MS = 400 * DAY_MS;
/** Nobody copies an older one again. */
const MOST = 200;

const areCodes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((code) => typeof code === 'string');

const stored = (): string[] => deviceStore.read(KEY, areCodes) ?? [];

/** Of this page: a storage that forgets must not make a code new at every focus. */
const seenHere = new Set<string>();

/** Offered on this device before, or made here. */
export const hasSeenCode = (code: string): boolean => seenHere.has(code) || stored().includes(code);

export function rememberSeenCode(code: string): void {
  if (!hasSeenCode(code)) {
    seenHere.add(code);
    deviceStore.write(KEY, [...stored(), code].slice(-MOST), LIFE_MS);
  }
}
