import { expect, test } from 'vitest';
import { COPY_DAYS, copyUntil, type CopiedPost } from './copy-life.ts';

const NOW = new Date('2026-11-18T00:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
const OPEN: CopiedPost = { access: 'full', zone: 'CAT_1', pointPrice: null, lentUntil: null };
const tier = (finish: Date | null, areas: ('dimension' | 'welfare')[] = ['dimension']) => ({
  level: 12,
  active: true,
  finish,
  areas,
});

test.each([
  ['a post that was unlocked', OPEN, [], COPY_DAYS],
  ['a post of a tier that ends first', OPEN, [tier(inDays(3))], 3],
  ['a post of two tiers', OPEN, [tier(inDays(3)), tier(inDays(9))], 9],
  ['a post of a tier for ever', OPEN, [tier(null)], COPY_DAYS],
  ['a post that another tier does not open', OPEN, [tier(inDays(3), ['welfare'])], COPY_DAYS],
  ['a tier that has ended', OPEN, [tier(inDays(-1))], COPY_DAYS],
  ['a post for everybody', { ...OPEN, pointPrice: 0 }, [tier(inDays(3))], COPY_DAYS],
  ['a post that was lent', { ...OPEN, lentUntil: inDays(2).toISOString() }, [tier(inDays(9))], 2],
  ['a locked post', { ...OPEN, access: 'preview' as const }, [tier(inDays(3))], COPY_DAYS],
])('the copy of %s', (_, post, tiers, days) => {
  expect(copyUntil(post, tiers, NOW)).toBe(inDays(days).getTime());
});
