import { join } from 'node:path';
import { catalogueFaults } from '@baohe/app-shell/testing/i18n/catalogue-faults';
import { readCatalogue } from '@baohe/app-shell/testing/i18n/read-catalogue';
import { LANGUAGES } from '@baohe/domain/language/languages';
import { expect, test } from 'vitest';
import { sameInChinese } from './same-in-chinese.ts';

const readWeb = (locale: string) =>
  readCatalogue(locale, join(import.meta.dirname, `${locale}.po`));

test('every language says everything, in its own words, with the same places to fill', async () => {
  const catalogues = await Promise.all(
    LANGUAGES.map(async (language) => [language, await readWeb(language)] as const),
  );
  expect(catalogues.every(([, { size }]) => size > 30)).toBe(true);
  expect(catalogueFaults(Object.fromEntries(catalogues), sameInChinese)).toEqual([]);
});

test('texts that no screen shows are there as well', async () => {
  const source = await readWeb('zh-CN');
  expect([...source.keys()]).toEqual(
    expect.arrayContaining(['获取成功', '评论太快了，请稍后再试']),
  );
});

test('what may stay Chinese says why', () => {
  expect(sameInChinese.filter(({ reason }) => reason.length < 10)).toEqual([]);
});

const source = { '还需{0}助力': '还需{0}助力', '<0>确定</0>': '<0>确定</0>' };
const right = { '还需{0}助力': '{0} more helps', '<0>确定</0>': '<0>OK</0>' };
const faults = (translated: Record<string, string>, same: string[] = []) =>
  catalogueFaults(
    { 'zh-CN': new Map(Object.entries(source)), en: new Map(Object.entries(translated)) },
    same.map((text) => ({ language: 'en', text })),
  );

test('a complete translation has no fault', () => {
  expect(faults(right)).toEqual([]);
  expect(faults({ ...right, '<0>确定</0>': '<0>确定</0>' }, ['<0>确定</0>'])).toEqual([]);
});

test.each([
  ['a missing text', { '还需{0}助力': '{0} more helps' }, 'en lacks "<0>确定</0>"'],
  ['an empty text', { ...right, '<0>确定</0>': ' ' }, 'is not translated'],
  ['a text the source does not know', { ...right, 取消: 'Cancel' }, 'is not in the source'],
  ['a lost place', { ...right, '还需{0}助力': 'more helps' }, 'has the places (none)'],
  ['a renamed place', { ...right, '还需{0}助力': '{1} more helps' }, 'has the places {1}'],
  ['a lost tag', { ...right, '<0>确定</0>': 'OK</0>' }, 'has the places </0>'],
  ['a forgotten text', { ...right, '<0>确定</0>': '<0>确定</0>' }, 'is still the Chinese text'],
])('found: %s', (_, translated: Record<string, string>, said) => {
  expect(faults(translated).join('\n')).toContain(said);
});

test('a text that was listed as the same and has been translated since is said', () => {
  expect(faults(right, ['<0>确定</0>'])).toEqual([
    'en "<0>确定</0>" is listed as the same and is not',
  ]);
});
