import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '@baohe/app-shell/testing/i18n/read-catalogue';
import { allErrorTexts } from '@baohe/contract/all-error-texts';
import { LANGUAGES, type Language } from '@baohe/domain/language/languages';
import { expect, test } from 'vitest';
import { mainlandWords } from './mainland-words.ts';
import { saidOtherwise } from './said-otherwise.ts';
import { readTerms, termFaults } from './terms.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TERMS = readTerms(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));
const APPS = ['web', 'console', 'ops'] as const;

/** What an app says, or the server in its refusals. */
async function textsOf(from: (typeof APPS)[number] | 'errors', language: Language) {
  if (from !== 'errors') {
    return readCatalogue(language, join(ROOT, `apps/${from}/src/i18n/${language}.po`));
  }
  const source = Object.entries(allErrorTexts['zh-CN']);
  const translated = new Map(Object.entries(allErrorTexts[language]));
  return new Map(source.map(([key, text]) => [text, translated.get(key) ?? '']));
}

const ALL = [...APPS, 'errors'] as const;

test('the glossary names about fifty things in five languages, each once', () => {
  expect(TERMS.length).toBeGreaterThan(50);
  expect(TERMS.filter(({ words }) => LANGUAGES.some((language) => !words[language][0]))).toEqual(
    [],
  );
  const sources = TERMS.map(({ source }) => source);
  expect(sources).toEqual([...new Set(sources)]);
});

test.each(ALL)('%s calls each thing by its one name in every language', async (from) => {
  const faults = await Promise.all(
    LANGUAGES.map(async (language) =>
      termFaults(TERMS, language, await textsOf(from, language), saidOtherwise),
    ),
  );
  expect(faults.flat()).toEqual([]);
});

test('what is said otherwise says why, and is still said', async () => {
  expect(saidOtherwise.filter(({ reason }) => reason.length < 10)).toEqual([]);
  const sources = await Promise.all(ALL.map((from) => textsOf(from, 'zh-CN')));
  const known = new Set(sources.flatMap((catalogue) => [...catalogue.keys()]));
  expect(saidOtherwise.filter(({ text }) => !known.has(text))).toEqual([]);
});

test.each(ALL)('%s speaks 繁體中文 as Taiwan does', async (from) => {
  expect(mainlandWords(await textsOf(from, 'zh-TW'))).toEqual([]);
});

/** A number that may be one, with a noun in the plural behind it, outside of forms by number. */
const COUNTED: Partial<Record<Language, RegExp>> = {
  en: /\{[a-z]\w*\} (?:[a-z]+ )?(?:works|pictures|points|days|chapters|pages|hours|ratings|people|entries|images|helps|keys)\b/,
  de: /\{[a-z]\w*\} (?:[a-zäöü]+ )?(?:Werken?|Bilder|Punkte|Tagen?|Seiten|Stunden|Bewertungen|Personen|Einträge|Hilfen|Codes)\b/,
};
/** Never one: the limits that the site sets, and how many of how many. */
const NEVER_ONE = /\{(?:most|MOST|longest|shortest|whole)\}/g;

test.each(APPS)('%s says one work and two works', async (from) => {
  const wrong = await Promise.all(
    Object.entries(COUNTED).map(async ([language, counted]) =>
      [...(await textsOf(from, language as Language)).values()].filter(
        (text) => !text.includes(', plural,') && counted.test(text.replaceAll(NEVER_ONE, '')),
      ),
    ),
  );
  expect(wrong.flat()).toEqual([]);
});

/** What follows the forms by number and has one itself. */
const VERB_BEHIND = /\}\} (?:have|were|wurden|sind|haben)\b/;

test.each(APPS)('%s says that one has and that two have', async (from) => {
  const said = await Promise.all(
    (['en', 'de'] as const).map(async (language) => [...(await textsOf(from, language)).values()]),
  );
  expect(said.flat().filter((text) => VERB_BEHIND.test(text))).toEqual([]);
});

/** A counter with a gap before it: 3 日 beside 3日. */
const LOOSE_COUNTER =
  /[}\d#] (?:時間|分|秒|ミリ秒|日|年|か月|月|週|件|回|人|枚|部|巻|章|話|行|点|組|文字|桁|種類|ページ|ファイル|作品)/u;

test.each(ALL)('%s writes Japanese counters at their numbers', async (from) => {
  const texts = [...(await textsOf(from, 'ja')).values()];
  expect(texts.filter((text) => LOOSE_COUNTER.test(text))).toEqual([]);
});

const QUOTES: Record<Language, RegExp> = {
  'zh-CN': /[„‚»«]/u,
  'zh-TW': /[“”„"]/u,
  en: /[「」『』„《》]/u,
  de: /[「」『』”《》]/u,
  ja: /[“”„《》]/u,
};

test.each(ALL)('%s quotes as each language does', async (from) => {
  const strange = await Promise.all(
    LANGUAGES.map(async (language) =>
      [...(await textsOf(from, language)).values()].filter((text) => QUOTES[language].test(text)),
    ),
  );
  expect(strange.flat()).toEqual([]);
});

const table = readTerms(`
## What things are called in five languages

| 简体中文 | 繁體中文 | English | Deutsch | 日本語 |
| --- | --- | --- | --- | --- |
| 解锁模式 | 解鎖模式 | unlocked mode | freigeschalteter Modus | 解除モード |
| 解锁 | 解鎖 | unlock | freischalten (freigeschaltet) | 解除 |

## Something else

| no | term |
`);
const faultsOf = (text: string, translation: string, excused: typeof saidOtherwise = []) =>
  termFaults(table, 'de', new Map([[text, translation]]), excused);

test('a longer term is not taken for the shorter one within it; forms and capitals count', () => {
  expect(table).toHaveLength(2);
  expect(faultsOf('解锁模式', 'Freigeschalteter Modus')).toEqual([]);
  expect(faultsOf('已解锁', 'Freigeschaltet')).toEqual([]);
  expect(faultsOf('已解锁', 'Offen').join('')).toContain('lacks freischalten');
});

test('an excuse counts while it is needed', () => {
  const excuse = [{ language: 'de' as const, text: '已解锁', reason: 'the word is too long here' }];
  expect(faultsOf('已解锁', 'Offen', excuse)).toEqual([]);
  expect(faultsOf('已解锁', 'Freigeschaltet', excuse).join('')).toContain('need not be');
});

test('a mainland word and a simplified character are found', () => {
  const found = mainlandWords(new Map([['登录', '登錄後看視频，这里']]));
  expect(found.join('\n')).toContain('say 登入');
  expect(found.join('\n')).toContain('simplified 这');
});
