import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, isScope, mayUseToken, SCOPES, type Scope } from './scopes.ts';

test.each([
  ['/cnt/posts/page', 'content'],
  ['/backend/cnt/posts/addPostDownloadInfo', 'content'],
  ['/ope/anno/list', 'content'],
  ['/usr/userGroup/page', 'membership'],
  ['/usr/videoList/batchSave', 'people'],
  ['/usr/payOrder/list', 'membership'],
  ['/sys/user/page', 'people'],
  ['/upload', 'content'],
  ['/upload/bundle', 'site'],
  ['/sys/uc/alterPwd', null],
  ['/sys/setup', null],
  ['/usrx/other', undefined],
])('%s is of %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

test('who may write may read, and not the other way round', () => {
  expect(mayUseToken(['content:write'], '/cnt/posts/page', false)).toBe(true);
  expect(mayUseToken(['content:read'], '/cnt/posts/page', false)).toBe(true);
  expect(mayUseToken(['content:read'], '/cnt/posts/saveBatch', true)).toBe(false);
  expect(mayUseToken(['membership:write'], '/cnt/posts/page', false)).toBe(false);
});

test('signing in, devices, passwords and unknown paths are open to no token', () => {
  const path = fc
    .constantFrom('/sys/uc', '/sys/setup', '/elsewhere', '/cntx')
    .chain((prefix) => fc.string().map((rest) => `${prefix}/${rest}`));
  const scopes = fc.subarray<Scope>([...SCOPES]);
  fc.assert(
    fc.property(path, scopes, fc.boolean(), (to, held, changes) => {
      expect(mayUseToken(held, to, changes)).toBe(false);
    }),
  );
});

test('a scope more never takes a right away', () => {
  const paths = fc.constantFrom('/cnt/a', '/usr/a', '/usr/userGroup/a', '/sys/site', '/ops/a');
  fc.assert(
    fc.property(
      paths,
      fc.subarray([...SCOPES]),
      fc.constantFrom(...SCOPES),
      fc.boolean(),
      (path, held, more, changes) => {
        const before = mayUseToken(held, path, changes);
        expect(mayUseToken([...held, more], path, changes) || !before).toBe(true);
      },
    ),
  );
});

test('a word that is no scope is none', () => {
  expect(SCOPES.every(isScope)).toBe(true);
  expect(['content', 'content:delete', '*', ''].some(isScope)).toBe(false);
});
