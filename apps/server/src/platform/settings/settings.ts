import { safeParse } from 'zod/v4/core';
import { cachedValue } from '../database/cached-value.ts';
import type { ChangeEvents } from '../database/change-events.ts';
import { hashSecret } from './hashed.ts';
import {
  isSettingKey,
  settingKeys,
  settingsRegistry,
  type SettingKey,
  type SettingValue,
  type SettingValues,
} from './registry.ts';
import type { SettingsRepository } from './settings.repository.ts';

/** What the operator has set, else what we ship; always of the declared type. */
export interface Settings {
  read<K extends SettingKey>(key: K): SettingValue<K>;
}

/** The same for whoever changes them. */
export interface OperatedSettings extends Settings {
  /** What a setting is while nobody has set it. */
  defaultOf<K extends SettingKey>(key: K): SettingValue<K>;
}

/** Typed instead of a code, takes it away. */
const NO_SECRET = 'off';

export class SettingRefused extends Error {}

function shippedValues(): SettingValues {
  return Object.fromEntries(
    settingKeys.map((key) => [key, settingsRegistry[key].shipped]),
  ) as SettingValues;
}

/** `instead` stands for what we ship, where a site (the demo) starts with other values. */
export async function readSettings(
  repository: Pick<SettingsRepository, 'all'>,
  instead: Partial<SettingValues> = {},
): Promise<SettingValues> {
  const stored = Object.fromEntries(
    (await repository.all())
      // A row of another release, or one that no longer fits, counts as not set.
      .filter(({ key, value }) => isSettingKey(key) && isValid(key, value))
      .map(({ key, value }) => [key, value]),
  );
  return { ...shippedValues(), ...instead, ...stored };
}

export async function openSettings(
  repository: Pick<SettingsRepository, 'all'>,
  changeEvents: ChangeEvents,
  instead: Partial<SettingValues> = {},
): Promise<OperatedSettings> {
  const read = () => readSettings(repository, instead);
  const defaults: SettingValues = { ...shippedValues(), ...instead };
  const values = await cachedValue(read, changeEvents, 'settings');
  return {
    read: (key) => values()[key],
    defaultOf: (key) => defaults[key],
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
  if (isHashed(key)) {
    return { key, value: typed === NO_SECRET ? null : hashSecret(typed) };
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

/** What an operator sees of a value. */
export function shownSetting(key: SettingKey, value: unknown): string {
  return isHashed(key) && value !== null ? '(set)' : JSON.stringify(value);
}

export function isHashed(key: SettingKey): boolean {
  return 'hashed' in settingsRegistry[key];
}

export function isPicture(key: SettingKey): boolean {
  return 'isPicture' in settingsRegistry[key];
}

function asJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}
