import { expect, test } from 'vitest';
import { PASSWORD, passwordFault } from './credentials.ts';
import {
  accountNumber,
  grantableRoles,
  mayManage,
  maySetRoles,
  newPassword,
  readPersonQuery,
} from './people.ts';

test('an admin touches people and editors, nobody of the same rank; root touches everybody', () => {
  expect(mayManage(['user', 'admin'], ['user'])).toBe(true);
  expect(mayManage(['user', 'admin'], ['user', 'editor', 'operator'])).toBe(true);
  expect(mayManage(['user', 'admin'], ['user', 'admin'])).toBe(false);
  expect(mayManage(['user', 'admin'], ['user', 'root'])).toBe(false);
  expect(mayManage(['root'], ['root'])).toBe(true);
  expect(mayManage(['editor'], [])).toBe(false);
});

test('admin and root are given and taken by root alone', () => {
  expect(maySetRoles(['admin'], ['user'], ['user', 'editor'])).toBe(true);
  expect(maySetRoles(['admin'], ['user'], ['user', 'admin'])).toBe(false);
  expect(maySetRoles(['admin'], ['user', 'admin'], ['user'])).toBe(false);
  expect(maySetRoles(['root'], ['user', 'root'], ['user'])).toBe(true);
  expect(grantableRoles(['admin'])).toEqual(['operator', 'editor']);
  expect(grantableRoles(['root'])).toEqual(['operator', 'editor', 'admin', 'root']);
  expect(grantableRoles(['editor'])).toEqual([]);
});

test('what is typed to find a person is an account number, a contact or the beginning of a name', () => {
  const id = '0a1b2c3d-0000-4000-8000-00000000000f';
  expect(readPersonQuery(` ${id} `)).toEqual({ by: 'id', from: id, to: id });
  expect(readPersonQuery(accountNumber(id))).toEqual({
    by: 'id',
    from: '0a1b2c3d-0000-0000-0000-000000000000',
    to: '0a1b2c3d-ffff-ffff-ffff-ffffffffffff',
  });
  expect(readPersonQuery('Ab@Example.org')).toEqual({ by: 'email', email: 'ab@example.org' });
  expect(readPersonQuery('138 0000-5678')).toEqual({
    by: 'name',
    name: '138 0000-5678',
    phone: '13800005678',
  });
  expect(readPersonQuery('星海')).toEqual({ by: 'name', name: '星海', phone: null });
  expect(readPersonQuery('  ')).toBeNull();
});

test('a password that the staff gives out is good for everybody, the staff included', () => {
  const password = newPassword((bound) => bound - 1);
  expect(passwordFault(password, PASSWORD.longest, PASSWORD.staffShortest)).toBeUndefined();
});
