import { expect, test } from 'vitest';
import { languageOf } from './accept-language.ts';

test.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['zh', 'zh-CN'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['fr-FR, de;q=0.7, en;q=0.8', 'en'],
  ['fr', 'zh-CN'],
  ['ja;q=0, de;q=0.1', 'de'],
  ['en;q=abc, ja', 'ja'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
