import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeName, nameEncodingOf } from './name-encoding.ts';

const bytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16));

/** As a Windows of that country writes them: nothing here can encode them again. */
const WRITTEN = {
  gbk: ['b5dad2bbd5c220bfaacabc2e6a7067', 'c2febbad2fb5da3031bbb02f3030312e6a7067'],
  sjis: ['91e6303198622082b782d782c482cc8e6e82dc82e82e6a7067', '955c8e862e706e67'],
  big5: ['b2c4a440b3b920b67da96c2e6a7067', 'baa9b5652f3030312e6a7067'],
};

test('names in the encodings of Windows are read as they were written', () => {
  const read = (names: readonly string[]) => {
    const raw = names.map(bytes);
    const encoding = nameEncodingOf(raw);
    return raw.map((name) => decodeName(name, encoding));
  };
  expect(read(WRITTEN.gbk)).toEqual(['第一章 开始.jpg', '漫画/第01话/001.jpg']);
  expect(read(WRITTEN.sjis)).toEqual(['第01話 すべての始まり.jpg', '表紙.png']);
  expect(read(WRITTEN.big5)).toEqual(['第一章 開始.jpg', '漫畫/001.jpg']);
});

test('a single short name is enough where its bytes are usual in one encoding only', () => {
  expect(nameEncodingOf([bytes('c2febbad')])).toBe('gb18030');
  expect(nameEncodingOf([bytes('969f89e6')])).toBe('shift_jis');
  expect(nameEncodingOf([bytes('b2c4a440b3b9')])).toBe('big5');
});

test('letters with accents are not taken for Chinese', () => {
  expect(nameEncodingOf([bytes('506f6be96d6f6e2e6a7067')])).toBe('latin1');
  expect(decodeName(bytes('506f6be96d6f6e'), 'latin1')).toBe('Pokémon');
});

test('whatever is UTF-8 is read as UTF-8', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (names) => {
      const raw = names.map((name) => new TextEncoder().encode(name));
      const encoding = nameEncodingOf(raw);
      expect(encoding).toBe('utf-8');
      expect(raw.map((name) => decodeName(name, encoding))).toEqual(names);
    }),
  );
});

test('any bytes at all have a name to show', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), (names) => {
      const encoding = nameEncodingOf(names);
      for (const name of names) {
        expect(typeof decodeName(name, encoding)).toBe('string');
      }
    }),
  );
});
