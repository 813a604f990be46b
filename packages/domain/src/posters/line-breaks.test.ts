import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balancedLines,
  fitTitle,
  unbreakablePieces,
  wrapPieces,
  wrapText,
  type Measure,
} from './line-breaks.ts';

/** A Chinese sign is two wide, a letter one. */
const measure: Measure = (text) =>
  Array.from(text).reduce((sum, sign) => sum + (sign.codePointAt(0)! > 0x2000 ? 2 : 1), 0);

test.each([
  ['星海旅人', ['星', '海', '旅', '人']],
  ['你好，世界。', ['你', '好，', '世', '界。']],
  ['《银河》与（夜）', ['《银', '河》', '与', '（夜）']],
  ['代号K7QM特别', ['代', '号', 'K7QM', '特', '别']],
  ['Hello  World', ['Hello ', 'World']],
  ['第12话', ['第', '12', '话']],
  ['真的吗？！', ['真', '的', '吗？！']],
  ['等等……', ['等', '等……']],
  ['👨‍👩‍👧一家', ['👨‍👩‍👧', '一', '家']],
])('%s is divided only where a line may end', (text, pieces) => {
  expect(unbreakablePieces(text)).toEqual(pieces);
});

test('a mark that closes never begins a line, one that opens never ends it', () => {
  expect(wrapText('我们走吧，走吧。', { room: 8, measure })).toEqual(['我们走', '吧，走', '吧。']);
  expect(wrapText('一二三《四五》', { room: 8, measure })).toEqual(['一二三', '《四五》']);
});

test('a word goes to the next line whole; one wider than a line is divided', () => {
  expect(wrapText('one two', { room: 5, measure })).toEqual(['one', 'two']);
  expect(wrapText('Donaudampfschiff', { room: 6, measure })).toEqual(['Donaud', 'ampfsc', 'hiff']);
});

test('what has no room ends in …, and no mark stands before it', () => {
  expect(wrapText('一二三四五六七八九', { room: 8, measure, most: 2 })).toEqual([
    '一二三四',
    '五六七…',
  ]);
  expect(wrapText('一二三四五六，七八九', { room: 8, measure, most: 2 })).toEqual([
    '一二三四',
    '五六…',
  ]);
});

const texts = fc.string({
  unit: fc.constantFrom(...Array.from('星海旅人，。！？（）《》「」…abcXYZ019 -é👩')),
  maxLength: 60,
});
const closing = /^[，。！？）》」…]/u;

test('whatever the text: nothing is lost, lines have room, and none begins with a closing mark', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 8, max: 30 }), (text, room) => {
      const lines = wrapPieces(text, { room, measure });
      expect(lines.flat().join('')).toBe(text.replaceAll(/\s+/g, ' ').trim());
      const widths = lines.map((line) => measure(line.join('').trimEnd()));
      expect(Math.max(...widths)).toBeLessThanOrEqual(room);
      // What is wider than a line is divided wherever it must be.
      const begins = lines.slice(1).map(([first = '']) => first);
      const whole = begins.filter((first) => measure(unbreakableAround(text, first)) <= room);
      expect(whole.filter((first) => closing.test(first))).toEqual([]);
    }),
  );
});

/** The piece that a divided one came from, or itself. */
const unbreakableAround = (text: string, piece: string): string =>
  unbreakablePieces(text)
    .filter((whole) => whole.includes(piece))
    .toSorted((one, other) => measure(other) - measure(one))[0] ?? piece;

test('lines that need not be full are about as long as each other', () => {
  const title = '星海旅人与机械猫的夏';
  expect(wrapText(title, { room: 18, measure })).toEqual(['星海旅人与机械猫的', '夏']);
  expect(balancedLines(title, { room: 18, measure })).toEqual(['星海旅人与', '机械猫的夏']);
});

test('a long title is set smaller, and shortened when even that is too large', () => {
  const sizes = [
    { size: 2, lines: 1 },
    { size: 1, lines: 2 },
  ];
  const measureAt =
    (size: number): Measure =>
    (text) =>
      size * measure(text);
  expect(fitTitle('短', sizes, 12, measureAt)).toEqual({ size: 2, lines: ['短'] });
  expect(fitTitle('星海旅人与机械猫', sizes, 12, measureAt)).toEqual({
    size: 1,
    lines: ['星海旅人', '与机械猫'],
  });
  const { size, lines } = fitTitle('星海旅人与机械猫的最后一个夏天', sizes, 12, measureAt);
  expect(size).toBe(1);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});
