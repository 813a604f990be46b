import { LANGUAGES } from '@baohe/domain/language/languages';
import { expect, test } from 'vitest';
import { allErrorTexts } from './all-error-texts.ts';
import { fillText } from './error-text.ts';
import { errorKeyOf, errors, type ErrorKey } from './errors.ts';

const keys = Object.keys(errors) as ErrorKey[];

test('no number is used twice', () => {
  const codes = keys.map((key) => errors[key].code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('generic entries carry their HTTP status as number', () => {
  for (const { code, status } of Object.values(errors).filter((entry) => entry.code < 1000)) {
    expect(code).toBe(status);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

test('every language fills the same placeholders of a text', () => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const key of keys) {
    for (const language of LANGUAGES) {
      expect([language, key, placeholders(allErrorTexts[language][key])]).toEqual([
        language,
        key,
        placeholders(allErrorTexts['zh-CN'][key]),
      ]);
    }
  }
});

test('a text is filled with its parameters, and a number finds its key', () => {
  expect(fillText('每 {seconds} 秒，{name}', { seconds: 10 })).toBe('每 10 秒，{name}');
  expect(errorKeyOf(4003)).toBe('envelope.clock');
  expect(errorKeyOf(9999)).toBeUndefined();
});
