import { deviceStore } from '@baohe/app-shell/stored-value';

export const LOCK_KEY = 'appLock';

const isThere = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Alone in its file: every start looks, and only who has a lock loads more. */
export const hasLock = (): boolean => deviceStore.read(LOCK_KEY, isThere) !== undefined;
