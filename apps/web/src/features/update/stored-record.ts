import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import { EMPTY_RECORD, type StartRecord } from './start-record.ts';

const KEY = 'appUpdate';
const REMEMBERED_MS = 180 * DAY_MS;

const isRecord = (value: unknown): value is StartRecord =>
  typeof value === 'object' &&
  value !== null &&
  'pending' in value &&
  'failures' in value &&
  typeof value.failures === 'object' &&
  value.failures !== null &&
  'unreported' in value &&
  Array.isArray(value.unreported);

/** On the device, so that it outlives a bundle that is taken back. */
export const storedRecord = {
  read: (): StartRecord => deviceStore.read(KEY, isRecord) ?? EMPTY_RECORD,
  write: (record: StartRecord): void => deviceStore.write(KEY, record, REMEMBERED_MS),
};
