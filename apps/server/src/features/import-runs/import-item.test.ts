import { expect, test } from 'vitest';
import { noteOf } from './import-item.ts';

const work = { path: '夜/1.cbz' } as Parameters<typeof noteOf>[1]['work'];
const noteFor = (code: string) =>
  noteOf(Object.assign(new Error('failed'), { code }), { work })?.reason;

test.each([
  ['ESTALE', 'unreadable'],
  ['ENOTDIR', 'unreadable'],
  ['EPERM', 'unreadable'],
  ['21000', 'refused'],
  ['23505', 'refused'],
  ['54000', 'tooLarge'],
])('a work that fails with %s is named in the report, and the others come in', (code, reason) => {
  expect(noteFor(code)).toBe(reason);
});

test.each(['ENOSPC', 'ECONNREFUSED', '08006', '57P01', '53100'])(
  'what is no fault of the files stops the import until it goes on: %s',
  (code) => {
    expect(noteFor(code)).toBeUndefined();
  },
);
