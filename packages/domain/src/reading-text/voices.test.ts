import { expect, test } from 'vitest';
import { spokenLanguage, voicesFor } from './voices.ts';

const voice = (name: string, lang: string, localService = true) => ({ name, lang, localService });
const VOICES = [
  voice('Google 普通话', 'zh-CN', false),
  voice('Ting-Ting', 'zh-CN'),
  voice('Sinji', 'zh-HK'),
  voice('Kyoko', 'ja-JP'),
  voice('Samantha', 'en-US'),
];

test('a text is spoken by voices of its language, those on the device first', () => {
  expect(voicesFor(VOICES, 'zh').map(({ name }) => name)).toEqual([
    'Ting-Ting',
    'Sinji',
    'Google 普通话',
  ]);
  expect(voicesFor(VOICES, 'ja').map(({ name }) => name)).toEqual(['Kyoko']);
  expect(voicesFor([voice('Anna', 'de-DE')], 'zh')).toEqual([]);
});

test('what a text is written in', () => {
  expect(['灯塔', '灯台の光', 'A lighthouse', '第 3 章 Light'].map(spokenLanguage)).toEqual([
    'zh',
    'ja',
    'en',
    'zh',
  ]);
});
