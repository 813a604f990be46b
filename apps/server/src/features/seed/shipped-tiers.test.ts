import { expect, test } from 'vitest';
import { settingsRegistry } from '../../platform/settings/registry.ts';
import { SHIPPED_TIERS } from './shipped-tiers.ts';

test('a new site sells the levels of the specification: 10, 11–14, 21–24, 31–34, 41–44', () => {
  const fours = [1, 2, 3, 4].flatMap((tens) => [1, 2, 3, 4].map((units) => tens * 10 + units));
  expect(SHIPPED_TIERS.map(({ level }) => level)).toEqual([10, ...fours]);
});

test('a post opens after three helps until the operator says otherwise', () => {
  expect(settingsRegistry.helpsNeeded.shipped).toBe(3);
});
