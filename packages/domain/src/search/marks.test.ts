import { expect, test } from 'vitest';
import { marksIn } from './marks.ts';

const SOUNDS: Record<string, string> = { 星: 'xing', 海: 'hai', 旅: 'lv', 人: 'ren', 猫: 'mao' };
const readings = {
  fold: (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('貓', '猫')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ''),
  syllables: (text: string) => Array.from(text, (character) => SOUNDS[character] ?? null),
};

const marked = (title: string, ...words: string[]) => {
  const marks = marksIn(title, words, readings);
  let text = title;
  for (let at = marks.length - 2; at >= 0; at -= 2) {
    text = `${text.slice(0, marks[at])}[${text.slice(marks[at], marks[at + 1])}]${text.slice(marks[at + 1])}`;
  }
  return text;
};

test.each([
  ['星海旅人与貓', ['猫'], '星海旅人与[貓]'],
  ['星海旅人与貓', ['xinghai'], '[星海]旅人与貓'],
  ['星海旅人与貓', ['xh'], '[星海]旅人与貓'],
  ['星海旅人与貓', ['x'], '星海旅人与貓'],
  ['星海旅人与貓', ['星', '海旅'], '[星海旅]人与貓'],
  ['星・海 Ｖｏｌ.2', ['星海'], '[星・海] Ｖｏｌ.2'],
  ['星・海 Ｖｏｌ.2', ['vol2'], '星・海 [Ｖｏｌ.2]'],
  ['猫猫 mao', ['mao'], '猫猫 [mao]'],
  ['😀猫，猫', ['猫'], '😀[猫，猫]'],
  ['星海', ['别的'], '星海'],
])('%s, searched for %j', (title, words, expected) => {
  expect(marked(title, ...words)).toBe(expected);
});
