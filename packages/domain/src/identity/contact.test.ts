import { expect, test } from 'vitest';
import {
  isEmail,
  isIdCard,
  isLandline,
  isNickname,
  isPhone,
  isQq,
  isRealName,
  isZip,
} from './contact.ts';

test.each([
  [
    isEmail,
    'e-mail',
    ['a@b.cn', 'star.travel+1@mail.example.com'],
    ['a@b', '@b.cn', 'a b@c.cn', 'a@-b.cn', 'a@b..cn', `${'a'.repeat(250)}@b.cn`],
  ],
  [
    isPhone,
    'mobile',
    ['13800138000', '19912345678', '16612345678'],
    ['12800138000', '1380013800', '138001380000', '15412345678', '+8613800138000'],
  ],
  [
    isLandline,
    'landline',
    ['010-62345678', '02162345678', '0755-2345678-12'],
    ['62345678', '010-12345678'],
  ],
  [isRealName, 'real name', ['王芳', '欧阳晓月'], ['王', '欧阳晓月儿', 'Wang']],
  [isNickname, 'nickname', ['旅人', 'star_07'], ['旅', 'nine_long', '旅 人']],
  [isQq, 'qq', ['10000', '123456789012'], ['01234', '1234', '1234567890123']],
  [isZip, 'zip', ['100084'], ['10008', '1000845', 'abcdef']],
  // 11010519491231002X is the standard's own example.
  [
    isIdCard,
    'id card',
    ['11010519491231002X', '11010519491231002x'],
    ['110105194912310021', '11010519491231002', '1101051949123100XX'],
  ],
] as const)('%s: %s', (isValid, _, valid, invalid) => {
  expect(valid.filter((text) => !isValid(text))).toEqual([]);
  expect(invalid.filter((text) => isValid(text))).toEqual([]);
});
