import { expect, test } from 'vitest';
import { chosenSubtitle, subtitleToShow } from './subtitle-choice.ts';

const SUBTITLES = [{ language: 'en' }, { language: 'zh-CN' }, { language: 'ja' }];
const chosen = (language: string | null | undefined) =>
  chosenSubtitle(SUBTITLES, language)?.language;

test('the language that was chosen, its nearest relative, or none', () => {
  expect(chosen('zh-CN')).toBe('zh-CN');
  expect(chosen('zh-TW')).toBe('zh-CN');
  expect(chosen('en-GB')).toBe('en');
  expect(chosen('de')).toBeUndefined();
  expect(chosen(null)).toBeUndefined();
  expect(chosen(undefined)).toBeUndefined();
});

test('turned on, there is always one: the last, one’s own language, the first', () => {
  const shown = (last: string | null, own: string) =>
    subtitleToShow(SUBTITLES, { last, own })?.language;
  expect(shown('ja', 'zh-CN')).toBe('ja');
  expect(shown(null, 'zh-TW')).toBe('zh-CN');
  expect(shown(null, 'de')).toBe('en');
  expect(subtitleToShow([], { last: 'ja', own: 'ja' })).toBeUndefined();
});
