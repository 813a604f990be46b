import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CARD_KEY_ALPHABET,
  CARD_KEY_LENGTH,
  isCardKey,
  newCardKey,
  shownCardKey,
  typedCardKey,
} from './card-key.ts';

const keys = fc
  .array(fc.nat(CARD_KEY_ALPHABET.length - 1), {
    minLength: CARD_KEY_LENGTH,
    maxLength: CARD_KEY_LENGTH,
  })
  .map((numbers) => {
    let at = 0;
    return newCardKey(() => numbers[at++]!);
  });

/** Ways to write one character that mean the same. */
const SAME: Readonly<Record<string, string>> = {
  0: '0OoＯ０',
  1: '1IiLlＩｌ',
  2: '2Zzｚ',
  5: '5Ss',
  8: '8BbＢ',
  V: 'VvUuｕ',
};
const fullWidth = (character: string) => String.fromCharCode(character.charCodeAt(0) + 0xfee0);
const waysToWrite = (character: string) =>
  SAME[character] ?? character + character.toLowerCase() + fullWidth(character);

test('however a key is written, it is the same key', () => {
  fc.assert(
    fc.property(
      keys,
      fc.array(fc.tuple(fc.nat(), fc.constantFrom('', ' ', '-', '　', '–', '\n')), {
        minLength: CARD_KEY_LENGTH,
        maxLength: CARD_KEY_LENGTH,
      }),
      (key, choices) => {
        const written = Array.from(key)
          .map((character, at) => {
            const [choice, between] = choices[at]!;
            const ways = Array.from(waysToWrite(character));
            return ways[choice % ways.length]! + between;
          })
          .join('');
        expect(typedCardKey(written)).toBe(key);
        expect(isCardKey(key)).toBe(true);
      },
    ),
  );
});

test('two keys are never taken for each other, and tidying twice changes nothing', () => {
  fc.assert(
    fc.property(keys, keys, fc.string(), (one, other, text) => {
      expect(typedCardKey(one) === typedCardKey(other)).toBe(one === other);
      expect(typedCardKey(typedCardKey(text))).toBe(typedCardKey(text));
      expect(typedCardKey(shownCardKey(one))).toBe(one);
    }),
  );
});

test('a key shows no character that looks like another', () => {
  expect(new Set(CARD_KEY_ALPHABET).size).toBe(CARD_KEY_ALPHABET.length);
  expect(CARD_KEY_ALPHABET).not.toMatch(/[OILZSBU]/);
  // Who guesses needs more tries than there are seconds: 29^16 is beyond 2^77.
  expect(Math.log2(CARD_KEY_ALPHABET.length) * CARD_KEY_LENGTH).toBeGreaterThan(77);
});

test.each([
  ['', ''],
  ['A7K2', 'A7K2'],
  ['A7K2M', 'A7K2-M'],
  ['A7K2MQX9', 'A7K2-MQX9'],
  ['A7K2MQX99T4RW8PN', 'A7K2-MQX9-9T4R-W8PN'],
])('%j is shown as %j', (key, shown) => {
  expect(shownCardKey(key)).toBe(shown);
});
