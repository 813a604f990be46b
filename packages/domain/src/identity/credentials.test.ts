import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSameName,
  loginNameFault,
  nameSkeleton,
  passwordFault,
  staffNameFault,
  usernameFault,
} from './credentials.ts';

test.each([
  ['', 'missing'],
  ['abcde', 'malformed'],
  ['abcdef', undefined],
  ['星海旅人零七', undefined],
  ['𠀀𠀁𠀂𠀃𠀄𠀅', undefined],
  ['star_travel_07', undefined],
  ['a'.repeat(16), undefined],
  ['a'.repeat(17), 'too_long'],
  ['with space', 'malformed'],
  ['ｆｕｌｌｗｉｄ', 'malformed'],
  ['кириллица', 'malformed'],
  ['administrator', 'reserved'],
  ['Adm1nistrator', 'reserved'],
  ['r00t_account', 'reserved'],
  ['我是官方小助手', 'reserved'],
  ['在线客服小王', 'reserved'],
  ['rooster_boy', undefined],
])('the name %j to register: %s', (name, fault) => {
  expect(usernameFault(name)).toBe(fault);
});

test('logging in asks only for a name that is not too long, so that ROOT gets in', () => {
  expect(loginNameFault('ROOT')).toBeUndefined();
  expect(loginNameFault('')).toBe('missing');
  expect(loginNameFault('a'.repeat(17))).toBe('too_long');
});

test.each([
  ['', undefined, 'missing'],
  ['12345', undefined, 'too_short'],
  ['123456', undefined, undefined],
  ['密码也可以是中文', undefined, undefined],
  ['with spaces!', undefined, undefined],
  ['a'.repeat(17), undefined, 'too_long'],
  ['a'.repeat(17), 64, undefined],
  ['a'.repeat(65), 64, 'too_long'],
  ['tab\there', undefined, 'unprintable'],
  ['zero​width', undefined, 'unprintable'],
])('the password %j (longest %s): %s', (password, longest, fault) => {
  expect(passwordFault(password, longest)).toBe(fault);
});

test.each([
  ['StarTravel', 'startravel'],
  ['star_travel', 'startravel'],
  ['ｓｔａｒｔｒａｖｅｌ', 'startravel'],
  ['b0okworm', 'bookworm'],
  ['li1y_pond', 'lily_pond'],
  ['modern_art', 'modem_art'],
])('%s and %s are one name', (one, other) => {
  expect(nameSkeleton(one)).toBe(nameSkeleton(other));
});

test('a skeleton is its own skeleton, so that it can be stored and compared', () => {
  const name = fc.string({ unit: fc.constantFrom(...Array.from('abilmnorvw015_RNVＡ星')) });
  fc.assert(
    fc.property(name, (text) => {
      expect(nameSkeleton(nameSkeleton(text))).toBe(nameSkeleton(text));
    }),
  );
});

test('a name that may be registered may also log in', () => {
  const name = fc.string({ minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(name, (text) => {
      fc.pre(usernameFault(text) === undefined);
      expect(loginNameFault(text)).toBeUndefined();
    }),
  );
});

test('a name is the same in other letter cases, and not when it only looks alike', () => {
  expect(isSameName('Lantern_7', 'lantern_7')).toBe(true);
  expect(isSameName('ｌａｎｔｅｒｎ', 'lantern')).toBe(true);
  expect(isSameName('1antern', 'lantern')).toBe(false);
});

test.each([
  ['ROOT', undefined],
  ['', 'missing'],
  ['a b', 'malformed'],
  ['a'.repeat(17), 'too_long'],
])('staff may be called %s: %s', (name, fault) => {
  expect(staffNameFault(name)).toBe(fault);
});
