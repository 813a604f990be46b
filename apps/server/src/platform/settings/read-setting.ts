import type { SettingInput } from '@baohe/contract/settings-managed';
import { safeParse, type $ZodIssue } from 'zod/v4/core';
import { AppError } from '../app-error.ts';
import { storableJson } from '../database/storable-json.ts';
import { settingsRegistry, type SettingKey } from './registry.ts';
import { settingInput } from './setting-input.ts';

/** The value that somebody gave for a setting, or a refusal that says why it is none. */
export function readSetting(key: SettingKey, given: unknown): unknown {
  const read = safeParse(settingsRegistry[key].schema, given);
  if (!read.success) {
    throw refusalOf(settingInput(key), read.error.issues[0]);
  }
  if (storableJson(read.data) !== JSON.stringify(read.data)) {
    throw new AppError('setting.wrong_value');
  }
  return read.data;
}

function refusalOf(input: SettingInput, issue: $ZodIssue | undefined): AppError {
  if (input.kind === 'number') {
    return new AppError('setting.out_of_range', { least: input.least, most: input.most });
  }
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    return new AppError('setting.too_long', { longest: Number(issue.maximum) });
  }
  if (issue?.code === 'too_small' && issue.origin === 'string') {
    return new AppError('setting.empty');
  }
  if (issue?.code === 'invalid_format' && (input.kind === 'text' || input.kind === 'picture')) {
    return new AppError('setting.bad_address');
  }
  return issue?.code === 'custom' ? customRefusal(input) : new AppError('setting.wrong_value');
}

/** Rules that no schema has a word for. */
function customRefusal({ kind }: SettingInput): AppError {
  if (kind === 'odds') {
    return new AppError('setting.odds_sum');
  }
  return kind === 'texts' || kind === 'faq'
    ? new AppError('setting.chinese_missing')
    : new AppError('setting.wrong_value');
}
