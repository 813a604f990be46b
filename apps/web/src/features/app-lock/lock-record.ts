import { storedPreference } from '@baohe/app-shell/preference';
import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import { NO_TRIES, type PinTries } from '@baohe/domain/app-lock/pin-tries';
import { isLockAfter, type LockAfter } from '@baohe/domain/app-lock/when-locked';
import type { OwnerKey } from '../../native/owner-assertion.ts';
import { LOCK_KEY } from './has-lock.ts';
import type { PinHash } from './pin-hash.ts';

/** What this device knows of its lock. It never leaves the device. */
export interface LockRecord {
  pin: PinHash;
  /** Seconds that somebody may be away. */
  after: LockAfter;
  /** Face or fingerprint, where they were chosen too. */
  owner?: OwnerKey | undefined;
}

/** As long as the device: a lock that ends by itself would open. */
const LIFE_MS = 3650 * DAY_MS;

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

const isPinHash = (value: unknown): value is PinHash =>
  isObject(value) &&
  isText(value['salt']) &&
  isText(value['hash']) &&
  typeof value['rounds'] === 'number';

const isOwnerKey = (value: unknown): value is OwnerKey =>
  isObject(value) &&
  isText(value['id']) &&
  isText(value['publicKey']) &&
  typeof value['algorithm'] === 'number';

const isRecord = (value: unknown): value is LockRecord | null =>
  value === null ||
  (isObject(value) &&
    isPinHash(value['pin']) &&
    isLockAfter(value['after']) &&
    (value['owner'] === undefined || isOwnerKey(value['owner'])));

const stored = storedPreference<LockRecord | null>(LOCK_KEY, {
  shipped: null,
  isValid: isRecord,
  lifeMs: LIFE_MS,
});

const TRIES_KEY = 'appLockTries';

const isTries = (value: unknown): value is PinTries =>
  isObject(value) && typeof value['count'] === 'number' && typeof value['at'] === 'number';

/** The lock of this device; null without one. Read anew each time: another tab may have changed it. */
export const lockRecord = {
  get(): LockRecord | null {
    stored.reload();
    return stored.get();
  },
  use: () => stored.use(),
  follow: stored.follow,
  set: (record: LockRecord) => stored.set(record),
  remove() {
    deviceStore.remove(LOCK_KEY);
    deviceStore.remove(TRIES_KEY);
    stored.reload();
  },
};

export const pinTries = {
  get: (): PinTries => deviceStore.read(TRIES_KEY, isTries) ?? NO_TRIES,
  set: (tries: PinTries) => deviceStore.write(TRIES_KEY, tries, LIFE_MS),
  clear: () => deviceStore.remove(TRIES_KEY),
};
