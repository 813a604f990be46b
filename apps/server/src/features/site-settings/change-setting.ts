import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedSettings } from '@baohe/contract/settings-managed';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { mediaPath } from '../../platform/media/media-name.ts';
import type { PublicPictures } from '../../platform/media/public-pictures.ts';
import { hashSecret } from '../../platform/settings/hashed.ts';
import { readSetting } from '../../platform/settings/read-setting.ts';
import { isSettingKey, type SettingKey } from '../../platform/settings/registry.ts';
import { settingsRepository } from '../../platform/settings/settings.repository.ts';
import { isHashed, isPicture, type OperatedSettings } from '../../platform/settings/settings.ts';
import { codesRepository } from '../codes/codes.repository.ts';

type Change = ParsedInput<typeof managedSettings.change>;

function knownKey(key: string): SettingKey {
  if (!isSettingKey(key)) {
    throw new AppError('setting.unknown');
  }
  return key;
}

/** The log shows what a setting was and became; of a secret only whether there is one. */
const logged = (key: SettingKey, value: unknown) => [
  isHashed(key) ? { key, isSet: value !== null } : { key, value },
];

interface ChangeDeps {
  settings: OperatedSettings;
  pictures: PublicPictures;
}

/** What a new value means for what is there already, in the transaction that sets it. */
export async function applySetting(tx: Queryable, key: SettingKey, value: unknown): Promise<void> {
  if (key === 'helpsNeeded') {
    await codesRepository(tx).openHelped(value as number);
  }
}

export async function changeSetting(
  { settings, pictures }: ChangeDeps,
  input: Change,
  { transaction }: StaffRequest,
) {
  const key = knownKey(input.key);
  const given = valueOf(key, input);
  const value = isPicture(key) ? await shownPicture(pictures, given) : given;
  return transaction(async (tx, audit) => {
    const repository = settingsRepository(tx);
    const before = await repository.holdValue(key);
    await repository.store(key, value);
    await applySetting(tx, key, value);
    audit.target([key]);
    audit.show(logged(key, before ? before.value : settings.defaultOf(key)), logged(key, value));
    return { changed: 1 };
  });
}

function valueOf(key: SettingKey, { value, secret }: Change): unknown {
  if (!isHashed(key)) {
    return readSetting(key, value);
  }
  if (secret === undefined) {
    throw new AppError('setting.wrong_value');
  }
  return secret === '' ? null : hashSecret(secret);
}

/** What lies in the store becomes public; other addresses of this site are somebody else's to serve. */
async function shownPicture(pictures: PublicPictures, address: unknown): Promise<unknown> {
  if (typeof address !== 'string' || !address.startsWith('/m/')) {
    return address;
  }
  const notStored = () => new AppError('setting.not_picture');
  const [name] = await pictures.take([address], notStored);
  if (!name) {
    throw notStored();
  }
  return mediaPath(name);
}

export function resetSetting(
  settings: OperatedSettings,
  given: string,
  { transaction }: StaffRequest,
) {
  const key = knownKey(given);
  return transaction(async (tx, audit) => {
    const repository = settingsRepository(tx);
    const shipped = settings.defaultOf(key);
    const before = await repository.holdValue(key);
    const isRemoved = await repository.remove(key);
    await applySetting(tx, key, shipped);
    audit.target([key]);
    audit.show(logged(key, before ? before.value : shipped), logged(key, shipped));
    return { changed: isRemoved ? 1 : 0 };
  });
}
