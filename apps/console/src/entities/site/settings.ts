import type { Client } from '@baohe/client/client';
import {
  managedSettings,
  type ManagedSetting,
  type SettingInput,
} from '@baohe/contract/settings-managed';
import type { Language } from '@baohe/domain/language/languages';

/** The wire has no names of its own here: what the console calls a setting is what the contract does. */
export type Setting = Omit<ManagedSetting, 'input'> & { input: SettingInput };
export type { SettingInput };
export type SettingValue = Setting['value'];

export const SETTINGS_KEY = 'site settings';

export async function fetchSettings(
  client: Client,
  language: Language,
  signal: AbortSignal,
): Promise<Setting[]> {
  const { settings } = await client.call(managedSettings.list, { language }, signal);
  return settings as Setting[];
}

export const changeSetting = (client: Client, key: string, value: SettingValue) =>
  client.call(managedSettings.change, { key, value });

/** Empty for none. */
export const changeSecret = (client: Client, key: string, secret: string) =>
  client.call(managedSettings.change, { key, secret });

export const resetSetting = (client: Client, key: string) =>
  client.call(managedSettings.reset, { key });
