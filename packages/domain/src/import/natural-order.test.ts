import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames, sortNaturally } from './natural-order.ts';

test.each([
  ['numbers by their value', ['第2话', '第10话', '第100话']],
  [
    'Chinese numerals too',
    ['第一章', '第二章', '第三章', '第十章', '第十一章', '第二十章', '第一百章'],
  ],
  ['digits of full width', ['第１话', '第2话', '第１０话']],
  ['three volumes', ['传奇 上卷', '传奇 中卷', '传奇 下卷']],
  ['a half between two', ['第1话.cbz', '第1.5话.cbz', '第2话.cbz']],
  ['tracks of discs', ['1.9 end.mp3', '1.10 encore.mp3', '2.1 start.mp3']],
  ['nothing before something', ['第1话.cbz', '第1话 番外.cbz']],
  ['leading zeros', ['1.jpg', '02.jpg', '003.jpg']],
  ['folders by their own names first', ['a2/9.jpg', 'a10/1.jpg']],
  ['any case', ['Page2', 'page3', 'PAGE10']],
  ['numerals of words stay letters', ['三体', '三国演义', '二十年后'].toSorted()],
])('%s', (_, names) => {
  expect(sortNaturally(names.toReversed(), (name) => name)).toEqual(names);
});

const name = fc.stringMatching(/^[a-cA-C第话章上中下一二十百0-9０-９ ._\-/]{0,12}$/);

test('any two names are in one order only, and three agree', () => {
  fc.assert(
    fc.property(name, name, name, (one, other, third) => {
      expect(Math.sign(compareNames(one, other))).toBe(-Math.sign(compareNames(other, one)) + 0);
      expect(compareNames(one, other) === 0).toBe(one === other);
      const [first, second, last] = [one, other, third].toSorted(compareNames) as [
        string,
        string,
        string,
      ];
      expect(compareNames(first, second)).toBeLessThanOrEqual(0);
      expect(compareNames(second, last)).toBeLessThanOrEqual(0);
      expect(compareNames(first, last)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 1000 },
  );
});

test('a number that no number can hold exactly is still the larger one', () => {
  expect(compareNames('9007199254740993', '9007199254740992')).toBeGreaterThan(0);
});
