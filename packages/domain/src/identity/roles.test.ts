import { expect, test } from 'vitest';
import { highestStaffRole, mayCall, type Access, type Role, type Verdict } from './roles.ts';

const guest = { accountId: 'g', roles: [] };
const holding = (...roles: Role[]) => ({ accountId: 'a', roles });

const yes: Verdict = 'allowed';
const no: Verdict = 'not_permitted';
const who: Verdict = 'sign_in_first';

test.each<[Access, Verdict[]]>([
  //          nobody guest user operator editor admin root
  ['anyone', [yes, yes, yes, yes, yes, yes, yes]],
  ['guest', [who, yes, yes, yes, yes, yes, yes]],
  ['user', [who, no, yes, yes, yes, yes, yes]],
  ['operator', [who, no, no, yes, no, yes, yes]],
  ['editor', [who, no, no, no, yes, yes, yes]],
  ['admin', [who, no, no, no, no, yes, yes]],
  ['root', [who, no, no, no, no, no, yes]],
])('%s', (access, verdicts) => {
  const callers = [
    null,
    guest,
    holding('user'),
    holding('operator'),
    holding('editor'),
    holding('admin'),
    holding('root'),
  ];
  expect(callers.map((caller) => mayCall(access, caller))).toEqual(verdicts);
});

test('one sufficient role among several is enough', () => {
  expect(mayCall('editor', holding('user', 'operator', 'editor'))).toBe(yes);
});

test.each([
  [['user', 'root', 'editor'], 'root'],
  [['admin', 'operator'], 'admin'],
  [['user', 'operator', 'editor'], 'editor'],
  [['operator', 'user'], 'operator'],
  [['user'], undefined],
  [[], undefined],
] as const)('of %j the staff is called %s', (roles, called) => {
  expect(highestStaffRole(roles)).toBe(called);
});
