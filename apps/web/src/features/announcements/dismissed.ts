import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import type { Announcement } from '../../entities/announcement.ts';

const STORED_MS = 400 * DAY_MS;
const isNumber = (value: unknown): value is number => typeof value === 'number';
const keyOf = ({ id }: Announcement) => `announcement.dismissed.${id}`;

/** 不再提示 is about this content: an edited announcement appears again. */
export function isDismissed(announcement: Announcement): boolean {
  return deviceStore.read(keyOf(announcement), isNumber) === announcement.version;
}

export function dismiss(announcement: Announcement): void {
  deviceStore.write(keyOf(announcement), announcement.version, STORED_MS);
}
