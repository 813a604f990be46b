import { expect, test } from 'vitest';
import { auditChanges } from './audit-changes.ts';

test('of a changed record only the fields are named that became different', () => {
  expect(
    auditChanges(
      [{ id: 'a', price: 10, names: { en: 'One' }, status: 1 }],
      [{ id: 'a', price: 12, names: { en: 'One' }, status: 1 }],
    ),
  ).toEqual([
    { record: 'a', kind: 'changed', fields: [{ field: 'price', before: 10, after: 12 }] },
  ]);
});

test('records are compared by their ids, in whatever order; new and removed ones are said to be so', () => {
  const changes = auditChanges(
    [
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ],
    [
      { id: 'c', n: 3 },
      { id: 'a', n: 1 },
    ],
  );
  expect(changes.map(({ record, kind }) => [record, kind])).toEqual([
    ['a', 'same'],
    ['b', 'removed'],
    ['c', 'added'],
  ]);
  expect(changes[2]!.fields).toEqual([{ field: 'n', before: undefined, after: 3 }]);
});

test('a setting goes by its key', () => {
  expect(
    auditChanges([{ key: 'siteName', value: '一' }], [{ key: 'siteName', value: '二' }]),
  ).toEqual([
    {
      record: 'siteName',
      kind: 'changed',
      fields: [{ field: 'value', before: '一', after: '二' }],
    },
  ]);
});
