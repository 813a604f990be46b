import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import { NEVER_HERE, type InstallRecord } from '@baohe/domain/install/good-moment';

const KEY = 'installOffer';
const STORED_MS = 400 * DAY_MS;

const isRecord = (value: unknown): value is InstallRecord =>
  typeof value === 'object' && value !== null && 'visits' in value && 'offeredAt' in value;

export const readInstallRecord = (): InstallRecord => deviceStore.read(KEY, isRecord) ?? NEVER_HERE;

export const writeInstallRecord = (record: InstallRecord): void =>
  deviceStore.write(KEY, record, STORED_MS);

/** From now on they are left alone for a while. */
export const rememberOffered = (): void =>
  writeInstallRecord({ ...readInstallRecord(), offeredAt: Date.now() });
