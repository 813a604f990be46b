import { LANGUAGES } from '@baohe/domain/language/languages';
import { SETTINGS_BY_GROUP } from '@baohe/domain/site/setting-groups';
import { describe, expect, test } from 'vitest';
import { settingKeys } from './registry.ts';
import { settingInput } from './setting-input.ts';
import { allSettingTexts } from './texts/all-setting-texts.ts';

test('every setting stands in one group of the console, and none that is gone', () => {
  const grouped = Object.values(SETTINGS_BY_GROUP).flat();
  expect(grouped.toSorted()).toEqual(settingKeys.toSorted());
  expect(new Set(grouped).size).toBe(grouped.length);
});

test.each(settingKeys)('%s can be typed', (key) => {
  expect(settingInput(key).kind).not.toBe('');
});

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = allSettingTexts[language];

  test('every setting has a name and a meaning', () => {
    const silent = settingKeys.filter((key) => {
      const [label, meaning] = texts[key];
      return label.trim() === '' || meaning.trim() === '';
    });
    expect(silent).toEqual([]);
  });

  test('no two settings are called the same', () => {
    const labels = settingKeys.map((key) => texts[key][0]);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });
});

test('no setting speaks Chinese where another language was asked for', () => {
  const [chinese, ...others] = LANGUAGES;
  const forgotten = others.flatMap((language) =>
    settingKeys
      .filter((key) => allSettingTexts[language][key][1] === allSettingTexts[chinese][key][1])
      .map((key) => `${language} ${key}`),
  );
  // The simplified and the traditional text of a few are the same characters.
  expect(forgotten.filter((one) => !one.startsWith('zh-TW'))).toEqual([]);
});

test.each([
  ['appEnabled', { kind: 'switch' }],
  ['helpsNeeded', { kind: 'number', least: 1, most: 99 }],
  ['siteName', { kind: 'text', longest: 30, isRequired: true }],
  ['spareAddress', { kind: 'text', longest: 200, isRequired: false }],
  ['envelope', { kind: 'choice', choices: ['on', 'off'] }],
  ['guestBannerTitle', { kind: 'texts', longest: 60 }],
  ['faq1', { kind: 'faq', questionLongest: 80, answerLongest: 800 }],
  ['fortuneOdds', { kind: 'odds' }],
  ['sampleBySourceType', { kind: 'by-source-type', most: 100_000 }],
  ['guestBannerPicture', { kind: 'picture' }],
  ['unlockCode', { kind: 'secret', longest: 100 }],
] as const)('%s is typed as its schema says', (key, input) => {
  expect(settingInput(key)).toEqual(input);
});
