import { publicSettings, setting } from '@baohe/contract/site';
import * as z from 'zod/mini';

/** Every setting there is. Those of the contract are public, those added here are the server's own. */
export const settingsRegistry = {
  ...publicSettings,
  junkOpensPerMinute: setting({
    schema: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    shipped: 600,
    meaning: 'Sealed requests from one address that may fail to open before it has to wait',
  }),
} as const;

export type SettingKey = keyof typeof settingsRegistry;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingsRegistry)[K]['schema']>;
export type SettingValues = { [K in SettingKey]: SettingValue<K> };

export const settingKeys = Object.keys(settingsRegistry) as SettingKey[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsRegistry, key);
}
