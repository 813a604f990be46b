import { LANGUAGES } from '@baohe/domain/language/languages';
import { expect, test } from 'vitest';
import { allErrorTexts } from './all-error-texts.ts';
import { errors, type ErrorKey } from './errors.ts';

/** Translations that are rightly the same as the Chinese text: `language key`, with the reason. */
const SAME_IN_CHINESE: Readonly<Record<string, string>> = {};

const keys = Object.keys(errors) as ErrorKey[];

function stillChinese(): string[] {
  return LANGUAGES.filter((language) => language !== 'zh-CN').flatMap((language) =>
    keys
      .filter((key) => allErrorTexts[language][key] === allErrorTexts['zh-CN'][key])
      .map((key) => `${language} ${key}`),
  );
}

test('no error is answered in Chinese where another language was asked for', () => {
  expect(stillChinese()).toEqual(Object.keys(SAME_IN_CHINESE));
});

test('no error has an empty text', () => {
  const empty = LANGUAGES.flatMap((language) =>
    keys.filter((key) => allErrorTexts[language][key].trim() === '').map((key) => [language, key]),
  );
  expect(empty).toEqual([]);
});
