import { expect, test } from 'vitest';
import { isEmail, isLandline, isNickname, isPhone, isQq, isRealName, isZip } from './contact.ts';
import { isIdCard } from './id-card.ts';

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
    ['010-62345678', '0755-8765432', '02162345678', '010-62345678-123'],
    ['62345678', '010-12345678', '10-62345678', '010-623456', '010-62345678-'],
  ],
  [isRealName, 'real name', ['张三', '欧阳若兮'], ['张', '欧阳若兮风', 'Zhang', '张 三', '']],
  [isNickname, 'nickname', ['星海', 'star_07', '星海star07'], ['星', 'star_07_x', '星海!', '']],
  [isQq, 'qq', ['10000', '123456789012'], ['1000', '01234567', '1234567890123', '1234a']],
  [isZip, 'zip', ['100000', '518057'], ['10000', '1000000', '10000a', '']],
  [
    isIdCard,
    'id card',
    ['11010519491231002X', '11010519491231002x', '440524188001010014'],
    [
      // A digit that does not check.
      '110105194912310021',
      '440524188001010015',
      // No such day.
      '11010519490231002X',
      '1101051949123100',
      '1101051949123100２X',
      '',
    ],
  ],
] as const)('%s: %s', (isValid, _, valid, invalid) => {
  expect(valid.filter((text) => !isValid(text))).toEqual([]);
  expect(invalid.filter((text) => isValid(text))).toEqual([]);
});
