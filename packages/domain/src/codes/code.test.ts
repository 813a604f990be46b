import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_ALPHABET, CODE_LENGTH, codeOfBytes, isCode, typedCode } from './code.ts';
import { codeInSentence, codeSentence } from './sentence.ts';

test.each([
  ['K7QMX24A9S', 'K7QMX24A9S'],
  ['k7qm-x24a-9s', 'K7QMX24A9S'],
  ['Ｋ７ＱＭ Ｘ２４Ａ ９Ｓ', 'K7QMX24A9S'],
  [' k7qm x24a 9s and more', 'K7QMX24A9S'],
  ['口令', ''],
  ['k7', 'K7'],
])('typed %j is %j', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});

test('a code is drawn from characters that cannot be mistaken for each other, each as likely as any other', () => {
  expect(CODE_ALPHABET).toHaveLength(32);
  expect(new Set(CODE_ALPHABET).size).toBe(32);
  expect(CODE_ALPHABET).not.toMatch(/[01IO]/);
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const [first = ''] = codeOfBytes(new Uint8Array(CODE_LENGTH).fill(byte));
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  expect(new Set(counts.values())).toEqual(new Set([8]));
});

const codes = fc
  .uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((bytes) => codeOfBytes(bytes));

test('every code is found in its sentence, whatever stands around it', () => {
  fc.assert(
    fc.property(codes, fc.string(), fc.string(), (code, before, after) => {
      expect(isCode(code)).toBe(true);
      expect(codeInSentence(codeSentence(code))).toBe(code);
      expect(codeInSentence(`看这个 ${before}\n${codeSentence(code)} ${after}`)).toBe(code);
    }),
  );
});

test('the sentence is the one of the specification', () => {
  expect(codeSentence('K7QMX24A9S')).toBe(
    '代号K7QM特别行动中，我方击败X24A号生化个体，获得9S级圣遗物。',
  );
});

test.each([
  '',
  'K7QMX24A9S',
  '代号K7QM特别行动中，我方击败X24A号生化个体',
  '代号K7Q特别行动中，我方击败X24A号生化个体，获得9S级圣遗物。',
  '代号K7QM特别行动中，我方击败X24A号生化个体，获得S级圣遗物。',
])('no code is seen in %j', (text) => {
  expect(codeInSentence(text)).toBeNull();
});

test('small and full-width letters in the sentence count', () => {
  const written = '代号ｋ７qm特别行动中,我方击败x24a号生化个体，获得9s级圣遗物';
  expect(codeInSentence(written)).toBe('K7QMX24A9S');
});
