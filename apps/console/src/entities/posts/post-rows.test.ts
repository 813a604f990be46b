import { expect, test } from 'vitest';
import type { ConsolePost, PostsPage } from './managed-post.ts';
import { farthest, isBeside, pagesAround, rowsOf, startOf } from './post-rows.ts';

const page = (number: number, count = 100, cursor: string | null = `behind ${number}`) =>
  [
    number,
    {
      posts: Array.from(
        { length: count },
        (_, at) => ({ id: `${number * 100 + at}` }) as ConsolePost,
      ),
      cursor,
    },
  ] as const;
const pages = (...some: (readonly [number, PostsPage])[]) => new Map(some);
const ids = (rows: readonly (ConsolePost | undefined)[]) => rows.map((post) => post?.id);

test('every post stands in its place, whatever came before it', () => {
  const rows = rowsOf(pages(page(998), page(0), page(512)), 100_000);
  expect(rows).toHaveLength(100_000);
  expect(ids(rows).slice(0, 101)).toEqual([
    ...Array.from({ length: 100 }, (_, at) => `${at}`),
    undefined,
  ]);
  expect(ids(rows).slice(51_199, 51_201)).toEqual([undefined, '51200']);
  expect(ids(rows).slice(99_899, 99_901)).toEqual(['99899', undefined]);
});

test('a list ends where its last page ends, whatever was counted', () => {
  expect(rowsOf(pages(page(0), page(3, 20, null)), 1000)).toHaveLength(320);
  expect(rowsOf(pages(page(0, 0, null)), 5)).toHaveLength(0);
  // Deleted meanwhile: what was counted as the last page is empty.
  expect(rowsOf(pages(page(0), page(9, 0, null)), 950)).toHaveLength(900);
});

test('beyond what was counted a list goes on page by page', () => {
  expect(rowsOf(pages(page(0)), undefined)).toHaveLength(200);
  expect(rowsOf(pages(page(999)), 100_000)).toHaveLength(100_100);
  expect(rowsOf(pages(page(998)), 100_000)).toHaveLength(100_000);
});

test('the way to a page is from the nearest before it that is there, else from the start', () => {
  expect(startOf(7, pages(page(0), page(4), page(8)))).toEqual({ cursor: 'behind 4', skip: 200 });
  expect(startOf(5, pages(page(4)))).toEqual({ cursor: 'behind 4', skip: 0 });
  expect(startOf(7, pages(page(8)))).toEqual({ skip: 700 });
  expect(startOf(0, pages())).toEqual({ skip: 0 });
});

test('what is around the screen is fetched; a step goes on, a jump does not', () => {
  expect(pagesAround(0, 12)).toEqual({ from: 0, to: 0 });
  expect(pagesAround(120, 165)).toEqual({ from: 0, to: 2 });
  expect(pagesAround(51_250, 51_255)).toEqual({ from: 512, to: 512 });
  expect(isBeside({ from: 3, to: 4 }, { from: 1, to: 2 })).toBe(true);
  expect(isBeside({ from: 1, to: 2 }, { from: 3, to: 4 })).toBe(true);
  expect(isBeside({ from: 4, to: 4 }, { from: 1, to: 2 })).toBe(false);
});

test('of too many pages those far away are forgotten', () => {
  const there = pages(page(0), page(1), page(40), page(41), page(42), page(90));
  expect(farthest(there, { from: 41, to: 41 }, 3).toSorted((one, other) => one - other)).toEqual([
    0, 1, 90,
  ]);
  expect(farthest(there, { from: 41, to: 41 }, 6)).toEqual([]);
});
