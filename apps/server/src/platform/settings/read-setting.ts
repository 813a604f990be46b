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
  switch (issue?.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? new AppError('setting.too_long', { longest: Number(issue.maximum) })
        : outOfRange(input);
    case 'too_small':
      return issue.origin === 'string' ? new AppError('setting.empty') : outOfRange(input);
    case 'invalid_type':
      return input.kind === 'number' ? outOfRange(input) : new AppError('setting.wrong_value');
    case 'invalid_format':
      return input.kind === 'text'
        ? new AppError('setting.bad_address')
        : new AppError('setting.wrong_value');
    case 'custom':
      return customRefusal(input);
    default:
      return new AppError('setting.wrong_value');
  }
}

function outOfRange(input: SettingInput): AppError {
  return input.kind === 'number'
    ? new AppError('setting.out_of_range', { least: input.least, most: input.most })
    : new AppError('setting.wrong_value');
}

/** Rules that no schema has a word for. */
function customRefusal({ kind }: SettingInput): AppError {
  switch (kind) {
    case 'odds':
      return new AppError('setting.odds_sum');
    case 'texts':
    case 'faq':
      return new AppError('setting.chinese_missing');
    default:
      return new AppError('setting.wrong_value');
  }
}
