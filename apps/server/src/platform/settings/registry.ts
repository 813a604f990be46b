import { site, type Site } from '@baohe/contract/site';
import * as z from 'zod/mini';

/** One setting an operator can change: what it may be, what it is as shipped. */
interface Setting<T extends z.ZodMiniType> {
  readonly schema: T;
  readonly shipped: z.output<T>;
  /** One sentence for the operator. */
  readonly meaning: string;
}

function setting<T extends z.ZodMiniType>(
  schema: T,
  shipped: z.output<T>,
  meaning: string,
): Setting<T> {
  return { schema, shipped, meaning };
}

const { shape } = site;

/** Those that GET /sys/site shows to everybody. */
const publicSettings = {
  siteName: setting(shape.siteName, '异次元宝盒', 'Name of the site'),
  envelope: setting(
    shape.envelope,
    'on',
    'Bodies of the API travel sealed (on) or as plain JSON (off)',
  ),
  connectionNotice: setting(
    shape.connectionNotice,
    'every change',
    'When the network dialogs appear',
  ),
  followBrowserLanguage: setting(
    shape.followBrowserLanguage,
    false,
    'A first visit starts in the language of the browser instead of zh-CN',
  ),
} satisfies Record<keyof Site, unknown>;

/** Every setting there is. */
export const settingsRegistry = {
  ...publicSettings,
  junkOpensPerMinute: setting(
    z.int().check(z.minimum(1), z.maximum(1_000_000)),
    600,
    'Sealed requests from one address that may fail to open before it has to wait',
  ),
};

export type SettingKey = keyof typeof settingsRegistry;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingsRegistry)[K]['schema']>;
export type SettingValues = { [K in SettingKey]: SettingValue<K> };

export const settingKeys = Object.keys(settingsRegistry) as SettingKey[];
export const publicKeys = Object.keys(publicSettings) as (keyof Site)[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsRegistry, key);
}
