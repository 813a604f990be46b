import { expect, test } from 'vitest';
import { withPosition } from './stored-position.ts';

test('progress that an older release left waiting is read by its new name', () => {
  expect(withPosition([{ part: 'p0', place: 3, total: 9 }])).toEqual([
    { part: 'p0', position: 3, total: 9 },
  ]);
});

test.each([[[{ part: 'p0', position: 3 }]], [{ position: 1 }], ['text'], [null], [7]])(
  'what is stored today, or is nothing of ours, stays as it is: %j',
  (stored) => {
    expect(withPosition(stored)).toEqual(stored);
  },
);
