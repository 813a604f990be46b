import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInText, foldForFinding, searchOrder } from './find-in-text.ts';

const simplify = (character: string) => ({ 燈: '灯', 塔: '塔' })[character] ?? character;
const find = (text: string, keyword: string) => {
  const found = findInText(
    foldForFinding(text, simplify),
    foldForFinding(keyword, simplify).folded,
  );
  return found && text.slice(found.at, found.at + found.length);
};

test('simplified words are found in a traditional text, and the other way round', () => {
  expect(find('海上的燈塔', '灯塔')).toBe('燈塔');
  expect(find('海上的灯塔', '燈塔')).toBe('灯塔');
});

test('what is found stands where it says, whatever was folded before it', () => {
  expect(find('㍿ＡＢＣ𠮷灯', 'abc𠮷')).toBe('ＡＢＣ𠮷');
  expect(find('第44段，完。', '44段，')).toBe('44段，');
});

test('nothing is found by nothing, and not what is not there', () => {
  expect(find('灯塔', '')).toBeUndefined();
  expect(find('灯塔', '船')).toBeUndefined();
});

test('every piece of a text is found in it', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 40 }),
      fc.nat(39),
      fc.nat(5),
      (text, at, length) => {
        const piece = Array.from(text)
          .slice(at, at + length + 1)
          .join('');
        fc.pre(piece !== '');
        const folded = foldForFinding(piece, simplify).folded;
        const found = findInText(foldForFinding(text, simplify), folded);
        fc.pre(folded !== '');
        expect(found).toBeDefined();
      },
    ),
  );
});

test('chapters are searched from the open one round to the one before it', () => {
  expect(searchOrder(5, 3)).toEqual([3, 4, 0, 1, 2]);
  expect(searchOrder(1, 0)).toEqual([0]);
});
