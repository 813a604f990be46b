import { expect, test } from 'vitest';
import { fontName, fontProblem, LARGEST_FONT_BYTES } from './font-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (one) => one.codePointAt(0) ?? 0);

test('the four kinds of fonts that browsers read are taken', () => {
  for (const head of ['\0\u0001\0\0', 'true', 'OTTO', 'wOFF', 'wOF2']) {
    expect(fontProblem(1000, bytes(`${head}rest`))).toBeUndefined();
  }
});

test('pictures, collections, texts and empty files are refused', () => {
  for (const head of ['\u0089PNG', 'ttcf', 'abcd', '']) {
    expect(fontProblem(1000, bytes(head))).toBe('not-a-font');
  }
});

test('a file larger than any font is refused', () => {
  expect(fontProblem(LARGEST_FONT_BYTES, bytes('OTTO'))).toBeUndefined();
  expect(fontProblem(LARGEST_FONT_BYTES + 1, bytes('OTTO'))).toBe('too-large');
});

test('a font is called after its file', () => {
  expect(fontName('霞鹜文楷.ttf')).toBe('霞鹜文楷');
  expect(fontName('My Font.v2.woff2')).toBe('My Font.v2');
  expect(fontName(`${'长'.repeat(90)}.otf`)).toHaveLength(40);
});
