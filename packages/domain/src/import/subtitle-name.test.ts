import { expect, test } from 'vitest';
import { belongsTo, subtitleLanguage, subtitleName } from './subtitle-name.ts';

test.each([
  ['film.zh.srt', 'zh-CN'],
  ['film.zh-TW.vtt', 'zh-TW'],
  ['film.chs.ass', 'zh-CN'],
  ['film.CHT.ass', 'zh-TW'],
  ['film.en.forced.srt', 'en'],
  ['film_jp.srt', 'ja'],
  ['[组] film [简体].ass', 'zh-CN'],
  ['film.简日.ass', 'zh-CN'],
  ['film.srt', 'und'],
  ['the end of it.srt', 'und'],
])('%s is %s', (name, language) => {
  expect(subtitleName(name).language).toBe(language);
});

test('inside of a film the title says more than the code', () => {
  expect(subtitleLanguage('chi', '繁體中文')).toMatchObject({ language: 'zh-TW' });
  expect(subtitleLanguage('jpn')).toMatchObject({ language: 'ja' });
  expect(subtitleLanguage('', '评论')).toEqual({ language: 'und', label: '评论' });
});

test.each([
  ['film.srt', 'film.mp4', true],
  ['film.zh.srt', 'Film.mp4', true],
  ['film 2.srt', 'film.mp4', true],
  ['film2.srt', 'film.mp4', false],
  ['other.srt', 'film.mp4', false],
])('%s and %s: %s', (subtitle, film, expected) => {
  expect(belongsTo(subtitle, film)).toBe(expected);
});
