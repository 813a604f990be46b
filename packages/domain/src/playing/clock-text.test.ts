import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, 347, '00:00'],
  [146.9, 347, '02:26'],
  [146, 3700, '0:02:26'],
  [3746, 7200, '1:02:26'],
  [3746, undefined, '1:02:26'],
  [Number.NaN, Number.NaN, '00:00'],
  [-3, 60, '00:00'],
])('%s of %s reads %s', (seconds, total, text) => {
  expect(clockText(seconds, total)).toBe(text);
});
