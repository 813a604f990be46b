import { join } from 'node:path';
import { catalogueFaults } from '@baohe/app-shell/testing/i18n/catalogue-faults';
import { readCatalogue } from '@baohe/app-shell/testing/i18n/read-catalogue';
import { LANGUAGES } from '@baohe/domain/language/languages';
import { Converter } from 'opencc-js/cn2t';
import { expect, test } from 'vitest';
import { sameInChinese } from './same-in-chinese.ts';

test('every language says everything, in its own words, with the same places to fill', async () => {
  const catalogues = await Promise.all(
    LANGUAGES.map(async (language) => {
      const path = join(import.meta.dirname, `${language}.po`);
      return [language, await readCatalogue(language, path)] as const;
    }),
  );
  const all = Object.fromEntries(catalogues);
  const toTraditional = Converter({ from: 'cn', to: 'tw' });
  const sameCharacters = [...(all['zh-TW'] ?? [])]
    .filter(([text, translation]) => text === translation && toTraditional(text) === text)
    .map(([text]) => ({ language: 'zh-TW', text }));
  expect(catalogues.every(([, { size }]) => size > 30)).toBe(true);
  expect(catalogueFaults(all, [...sameCharacters, ...sameInChinese])).toEqual([]);
});

test('what may stay Chinese says why', () => {
  expect(sameInChinese.filter(({ reason }) => reason.length < 10)).toEqual([]);
});
