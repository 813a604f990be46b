import { expect, test } from 'vitest';
import { scaleTop } from './income-line.tsx';

test.each([
  [0, 400],
  [12_000, 16_000],
  [16_000, 16_000],
  [16_001, 20_000],
  [286_000, 320_000],
])('%i fen fit below %i, in four steps', (most, top) => {
  expect(scaleTop(most)).toBe(top);
});
