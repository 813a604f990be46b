import { expect, test } from 'vitest';
import { differentPages, type ListSize } from './list-pages.ts';
import { onceEach } from './once-each.ts';

const LISTS: readonly ListSize[] = [
  { termId: 'CAT_1', taxonomy: 'category', posts: 80_000 },
  { termId: 'CAT_1_2', taxonomy: 'category', posts: 9000 },
  ...Array.from({ length: 300 }, (_, at) => ({
    termId: `TAG_${at}`,
    taxonomy: 'tag' as const,
    posts: 20 + at * 10,
  })),
];
const OPTIONS = { sorts: [1, 7], pageSize: 24, count: 12_000, seed: 1 };

test('twelve thousand pages are twelve thousand different ones', () => {
  const pages = differentPages(LISTS, OPTIONS);
  expect(pages).toHaveLength(12_000);
  expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(12_000);
});

test('every page is full and of a list that there is', () => {
  const sizes = new Map(LISTS.map(({ termId, posts }) => [termId, posts]));
  for (const { termId, page, sortType } of differentPages(LISTS, OPTIONS)) {
    expect(page).toBeGreaterThanOrEqual(1);
    expect(page * 24).toBeLessThanOrEqual(sizes.get(termId) ?? 0);
    expect([1, 7]).toContain(sortType);
  }
});

test('lists of all sizes are asked, near their beginning more often than far down', () => {
  const pages = differentPages(LISTS, { ...OPTIONS, count: 2000 });
  expect(new Set(pages.map(({ termId }) => termId)).size).toBeGreaterThan(250);
  const ofLargest = pages.filter(({ termId }) => termId === 'CAT_1').map(({ page }) => page);
  expect(ofLargest.filter((page) => page <= 100).length).toBeGreaterThan(ofLargest.length / 3);
  expect(Math.max(...ofLargest)).toBeGreaterThan(300);
});

test('one seed gives the same pages at every run, another others', () => {
  const pages = JSON.stringify(differentPages(LISTS, OPTIONS));
  expect(JSON.stringify(differentPages(LISTS, OPTIONS))).toBe(pages);
  expect(JSON.stringify(differentPages(LISTS, { ...OPTIONS, seed: 2 }))).not.toBe(pages);
});

test('a small library gives all the pages that it has', () => {
  const small = [{ termId: 'CAT_1', taxonomy: 'category' as const, posts: 50 }];
  expect(differentPages(small, OPTIONS)).toHaveLength(4);
});

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test('rounds share no request, and none with the warm-up', () => {
  const supply = onceEach(numbers(100), { rounds: 5, perRound: 10 });
  const all = [supply.warmUp, ...numbers(5).map(() => supply.next())].flat();
  expect(new Set(all).size).toBe(60);
  expect(supply).toMatchObject({ different: 50, isAll: false });
  expect(() => supply.next()).toThrow('there is no further round');
});

test('where there are too few each round gets the same smaller share, and it says so', () => {
  const supply = onceEach(numbers(45), { rounds: 5, perRound: 10 });
  expect(supply.next()).toHaveLength(7);
  expect(supply).toMatchObject({ different: 35, isAll: true });
  expect(() => onceEach(numbers(5), { rounds: 5, perRound: 10 })).toThrow('too few');
});
