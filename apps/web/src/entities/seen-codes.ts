import { isCode } from '@baohe/domain/codes/code';
import { DAY_MS, deviceStore } from '../shared/stored-value.ts';

const KEY = 'codes.seen';
const LIFE_MS = 400 * DAY_MS;
/** Nobody copies an older one again. */
const MOST = 200;

const areCodes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((code) => typeof code === 'string' && isCode(code));

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
