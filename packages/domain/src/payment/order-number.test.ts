import { expect, test } from 'vitest';
import { shortOrderNumber } from './order-number.ts';

test('a long number is shown by its two ends', () => {
  expect(shortOrderNumber('B261117084211a1b2c3d4e5f60718')).toBe('B261…0718');
  expect(shortOrderNumber('B26111708')).toBe('B26111708');
});
