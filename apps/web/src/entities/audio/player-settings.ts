import { DAY_MS, type DeviceStore } from '@baohe/app-shell/stored-value';
import { isSpeed, type Speed } from '@baohe/domain/playing/speeds';
import type { Quality } from './player-state.ts';

const STORED_MS = 365 * DAY_MS;

const isQuality = (value: unknown): value is Quality => value === 'low' || value === 'high';
const isVolume = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;

/** How somebody likes to listen: the speed by the work, the rest everywhere. */
export const openPlayerSettings = (store: DeviceStore) => ({
  speedOf: (postId: string): Speed => store.read(`audioSpeed:${postId}`, isSpeed) ?? 1,
  keepSpeed: (postId: string, speed: Speed) =>
    store.write(`audioSpeed:${postId}`, speed, STORED_MS),
  quality: (): Quality => store.read('audioQuality', isQuality) ?? 'high',
  keepQuality: (quality: Quality) => store.write('audioQuality', quality, STORED_MS),
  volume: (): number => store.read('audioVolume', isVolume) ?? 1,
  keepVolume: (volume: number) => store.write('audioVolume', volume, STORED_MS),
});
