import { DAY_MS, deviceStore } from '../stored-value.ts';

const KEY = 'staff last sign-in';
const STORED_MS = 90 * DAY_MS;

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** When somebody last signed in here, on this device; undefined where nobody has. */
export const lastSignIn = (): string | undefined => deviceStore.read(KEY, isTime);

export const rememberSignIn = (at: Date): void =>
  deviceStore.write(KEY, at.toISOString(), STORED_MS);
