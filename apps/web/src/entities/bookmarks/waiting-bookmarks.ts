import { deviceStore } from '@baohe/app-shell/stored-value';

/** Who is not logged in. What they mark waits for whoever logs in next on this device. */
export const NOBODY = '';

export const waitingKey = (person: string) => `bookmarksWaiting:${person}`;

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** Asked without loading what sends them. */
export const hasWaitingBookmarks = (person: string): boolean =>
  [person, NOBODY].some((whose) => deviceStore.read(waitingKey(whose), isAnything) !== undefined);
