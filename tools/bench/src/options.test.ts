import { expect, test } from 'vitest';
import { optionsIn } from './options.ts';

test('only a run of everything is written down by itself', () => {
  expect(optionsIn([])).toMatchObject({ cases: [], sizes: [20_000], isRecorded: true });
  expect(optionsIn(['--posts', '1000000,100000'])).toMatchObject({
    sizes: [100_000, 1_000_000],
    isRecorded: true,
  });
  expect(optionsIn(['library'])).toMatchObject({ cases: ['library'], isRecorded: false });
  expect(optionsIn(['--parts', 'home,details'])).toMatchObject({
    parts: ['home', 'details'],
    isRecorded: false,
  });
  expect(optionsIn(['library', '--write']).isRecorded).toBe(true);
});

test('a size that is none is refused', () => {
  expect(() => optionsIn(['--posts', 'many'])).toThrow('--posts is one number of posts');
});
