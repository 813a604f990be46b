import { safeParse } from 'zod/v4/core';
import type { ChangeNotices } from '../database/change-notices.ts';
import { keptValue } from '../database/kept-value.ts';
import {
  isSettingKey,
  settingKeys,
  settingsRegistry,
  type SettingKey,
  type SettingValue,
  type SettingValues,
} from './registry.ts';
import type { SettingsRepository } from './settings.repository.ts';

export const SETTINGS_CHANGED = 'settings';

/** What the operator has set, else what we ship; always of the declared type. */
export interface Settings {
  read<K extends SettingKey>(key: K): SettingValue<K>;
}

export class SettingRefused extends Error {}

function shippedValues(): SettingValues {
  return Object.fromEntries(
    settingKeys.map((key) => [key, settingsRegistry[key].shipped]),
  ) as SettingValues;
}

export async function readSettings(repository: SettingsRepository): Promise<SettingValues> {
  const stored = Object.fromEntries(
    (await repository.all())
      // A row of another release, or one that no longer fits, counts as not set.
      .filter(({ key, value }) => isSettingKey(key) && isValid(key, value))
      .map(({ key, value }) => [key, value]),
  );
  return { ...shippedValues(), ...stored };
}

export async function openSettings(
  repository: SettingsRepository,
  notices: ChangeNotices,
): Promise<Settings> {
  const values = await keptValue(() => readSettings(repository), notices, SETTINGS_CHANGED);
  return {
    read: (key) => values()[key],
  };
}

function isValid(key: SettingKey, value: unknown): boolean {
  return safeParse(settingsRegistry[key].schema, value).success;
}

/** Takes what was typed (`off`, `12`, `true`, `"text"`) and gives the value, or says what it may be. */
export function parseSetting(key: string, typed: string): { key: SettingKey; value: unknown } {
  if (!isSettingKey(key)) {
    throw new SettingRefused(`There is no setting ${key}. Known: ${settingKeys.join(', ')}`);
  }
  for (const candidate of [asJson(typed), typed]) {
    const read = safeParse(settingsRegistry[key].schema, candidate);
    if (read.success) {
      return { key, value: read.data };
    }
  }
  const { shipped, meaning } = settingsRegistry[key];
  throw new SettingRefused(
    `${typed} does not fit ${key} (${meaning}; as shipped: ${JSON.stringify(shipped)})`,
  );
}

function asJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}
