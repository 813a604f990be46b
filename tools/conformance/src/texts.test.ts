import { expect, test } from 'vitest';
import { notYetTexts, notYetWords } from './not-yet-texts.ts';
import { isShown, messagesIn, shownTexts } from './shown-texts.ts';
import { isInSources, readSources } from './sources.ts';
import { specifiedTexts, specifiedWords } from './specified-texts.ts';

/** Left over on either side: what is missing unlisted, and what is listed though it is there. */
function leftOver(missing: readonly string[], listed: readonly string[]): string[] {
  return [
    ...missing.filter((text) => !listed.includes(text)).map((text) => `nowhere: ${text}`),
    ...listed
      .filter((text) => !missing.includes(text))
      .map((text) => `is there (or not specified), take it out of not-yet-texts.ts: ${text}`),
  ];
}

test('every Chinese text of the specifications can be read somewhere, or stands in the list', async () => {
  const shown = await shownTexts();
  const missing = Object.keys(specifiedTexts).filter((text) => !isShown(text, shown));
  expect(leftOver(missing, notYetTexts)).toEqual([]);
});

test('every word that is data stands in a rule or a row, or in the list', async () => {
  const sources = await readSources();
  const missing = Object.keys(specifiedWords).filter((word) => !isInSources(word, sources));
  expect(leftOver(missing, notYetWords)).toEqual([]);
});

test('no specified text has been taken out of the table', () => {
  expect(Object.keys(specifiedTexts)).toHaveLength(207);
  expect(Object.keys(specifiedWords)).toHaveLength(24);
});

test('a missing text and a text listed for nothing are both said', () => {
  expect(leftOver(['取消', '确定'], ['取消', '测试'])).toEqual([
    'nowhere: 确定',
    'is there (or not specified), take it out of not-yet-texts.ts: 测试',
  ]);
});

test('a text is found whatever its placeholders are called, and not inside of a longer one', () => {
  expect(isShown('还需{}助力', ['还需{count}助力'])).toBe(true);
  expect(isShown('已取消…', ['已取消{0}'])).toBe(true);
  expect(isShown('查看', ['查看资源'])).toBe(false);
  expect(isShown('查看资源', ['<0>查看资源</0>'])).toBe(true);
});

test('a word is found as data, not inside of another word', () => {
  expect(isInSources('小说', `label: '小说',`)).toBe(true);
  expect(isInSources('代号', '`代号${name}特别行动中`')).toBe(true);
  expect(isInSources('号生化个体，获得', '`击败${number}号生化个体，获得${level}`')).toBe(true);
  expect(isInSources('小说', `label: '小说阅读器',`)).toBe(false);
});

test('messages over several lines are read whole, the header is none', () => {
  const po =
    'msgid ""\nmsgstr ""\n"Language: x\\n"\n\nmsgid ""\n"一\\"二"\n"三"\nmsgstr "x"\n\nmsgid "四"\nmsgstr ""\n';
  expect(messagesIn(po)).toEqual(['一"二三', '四']);
});
