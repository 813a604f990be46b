import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTitle } from './next-title.ts';

test.each([
  ['单线铁路 第 1 话', '单线铁路 第 2 话'],
  ['单线铁路 第 1 话 · 3', '单线铁路 第 2 话 · 3'],
  ['云上鲸航记 第09集 逆风的浮城', '云上鲸航记 第10集 逆风的浮城'],
  ['夜航船 第九回', '夜航船 第十回'],
  ['夜航船 第十九回', '夜航船 第二十回'],
  ['Night Ferry EP03', 'Night Ferry EP04'],
  ['Night Ferry Vol. 9', 'Night Ferry Vol. 10'],
  ['猫巴士站 #2', '猫巴士站 #3'],
  ['猫巴士站 2', '猫巴士站 3'],
])('after %s comes %s', (title, next) => {
  expect(nextTitle(title)).toBe(next);
});

test.each(['金色的归途', '金色的归途 · 2', '星际货运 07 号', '回顾 2026', '12', '第十十集', ''])(
  '%j is no part of a series',
  (title) => {
    expect(nextTitle(title)).toBeUndefined();
  },
);

test('whatever a series is called, its numbers count up one by one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[^\d\s·第#]{1,20}$/), fc.nat(998), (name, number) => {
      expect(nextTitle(`${name} 第 ${number} 话`)).toBe(`${name} 第 ${number + 1} 话`);
    }),
  );
});
