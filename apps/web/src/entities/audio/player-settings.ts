import { DAY_MS, type DeviceStore } from '@baohe/app-shell/stored-value';
import { isRepeat, type Repeat } from '@baohe/domain/listening/play-order';
import { isSoundSpeed } from '@baohe/domain/listening/sound-speed';
import type { Quality } from './player-state.ts';

const STORED_MS = 365 * DAY_MS;

const isQuality = (value: unknown): value is Quality => value === 'low' || value === 'high';
const isVolume = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** How somebody likes to listen: speed and order by the work, the rest everywhere. */
export const openPlayerSettings = (store: DeviceStore) => ({
  speedOf: (postId: string): number => store.read(`audioSpeed:${postId}`, isSoundSpeed) ?? 1,
  keepSpeed: (postId: string, speed: number) =>
    store.write(`audioSpeed:${postId}`, speed, STORED_MS),
  repeatOf: (postId: string): Repeat => store.read(`audioRepeat:${postId}`, isRepeat) ?? 'off',
  keepRepeat: (postId: string, repeat: Repeat) =>
    store.write(`audioRepeat:${postId}`, repeat, STORED_MS),
  isShuffledOf: (postId: string): boolean =>
    store.read(`audioShuffled:${postId}`, isBoolean) ?? false,
  keepShuffled: (postId: string, isShuffled: boolean) =>
    store.write(`audioShuffled:${postId}`, isShuffled, STORED_MS),
  quality: (): Quality => store.read('audioQuality', isQuality) ?? 'high',
  keepQuality: (quality: Quality) => store.write('audioQuality', quality, STORED_MS),
  volume: (): number => store.read('audioVolume', isVolume) ?? 1,
  keepVolume: (volume: number) => store.write('audioVolume', volume, STORED_MS),
});
