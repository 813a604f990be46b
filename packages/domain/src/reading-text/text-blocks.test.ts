import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks.ts';

const kinds = (text: string) => textBlocks('第一章', text).map(({ kind }) => kind);
const texts = (text: string) =>
  textBlocks('第一章', text)
    .slice(1)
    .map((block) => block.text);

test('every line that says something is a paragraph, without the indent it was written with', () => {
  expect(texts('　　潮水退了。\n\n\n  灯还亮着。\r\n第三行')).toEqual([
    '潮水退了。',
    '灯还亮着。',
    '第三行',
  ]);
});

test('headings, quotations, lists and breaks between scenes are told apart', () => {
  expect(kinds('## 夜\n> 信\n- 盐\n***\n——\n※')).toEqual([
    'title',
    'heading',
    'quote',
    'text',
    'break',
    'text',
    'break',
  ]);
  expect(texts('## 夜 ##\n> 信\n- 盐')).toEqual(['夜', '信', '· 盐']);
});

test('the name of the chapter stands above it once', () => {
  for (const heading of ['第一章 海', '海']) {
    const blocks = textBlocks('第一章　海', `# ${heading}\n正文`);
    expect(blocks.map(({ text }) => text)).toEqual(['第一章　海', '正文']);
  }
});

test('whatever is in a text, nothing but its marks is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z<>&"'一-龥]{1,20}$/)), (lines) => {
      const said = lines.map((line) => line.replace(/^>/, '')).filter((line) => line !== '');
      const read = textBlocks('x', lines.join('\n'))
        .slice(1)
        .map(({ text }) => text);
      expect(read.filter((text) => text !== '')).toEqual(said);
    }),
  );
});
