import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Behind, ListedNumber } from './list-posts.repository.ts';
import { walkList, type WalkedPage } from './walk-list.ts';

/** Sorted from the highest key down, as a list is; several may have the same key. */
const list = fc
  .array(fc.record({ key: fc.integer({ min: 0, max: 40 }), blocked: fc.boolean() }), {
    maxLength: 160,
  })
  .map((posts) => {
    const rows = posts
      .map(({ key }, no): ListedNumber => ({ no, sortKey: key }))
      .toSorted((one, other) => other.sortKey - one.sortKey || other.no - one.no);
    return { rows, blocked: new Set(posts.flatMap((post, no) => (post.blocked ? no : []))) };
  });

const readerOf =
  (rows: readonly ListedNumber[]) =>
  async (behind: Behind | null, limit: number): Promise<ListedNumber[]> =>
    rows
      .filter(
        ({ sortKey, no }) =>
          behind === null || sortKey < behind.value || (sortKey === behind.value && no < behind.no),
      )
      .slice(0, limit);

const blockedAmong = (blocked: ReadonlySet<number>) => async (numbers: readonly number[]) =>
  new Set(numbers.filter((no) => blocked.has(no)));

test('page after page by cursor neither loses nor repeats a post, and counts each blocked one once', async () => {
  await fc.assert(
    fc.asyncProperty(
      list,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 60 }),
      async ({ rows, blocked }, size, most) => {
        const shown: number[] = [];
        let hidden = 0;
        let behind: Behind | null = null;
        for (let pages = 0; pages <= rows.length + 1; pages++) {
          const page: WalkedPage<ListedNumber> = await walkList({
            behind,
            skipped: 0,
            size,
            most,
            read: readerOf(rows),
            blockedAmong: blockedAmong(blocked),
          });
          expect(page.rows.length).toBeLessThanOrEqual(size);
          shown.push(...page.rows.map(({ no }) => no));
          hidden += page.blockedCount;
          if (page.last === null) {
            behind = null;
            break;
          }
          behind = { value: page.last.sortKey, no: page.last.no };
        }
        expect(behind).toBeNull();
        expect(shown).toEqual(rows.map(({ no }) => no).filter((no) => !blocked.has(no)));
        expect(hidden).toBe(blocked.size);
      },
    ),
  );
});

test('pages by their numbers neither lose nor repeat a post either', async () => {
  await fc.assert(
    fc.asyncProperty(list, fc.integer({ min: 1, max: 12 }), async ({ rows, blocked }, size) => {
      const shown: number[] = [];
      for (let current = 0; ; current++) {
        const page = await walkList({
          behind: null,
          skipped: current * size,
          size,
          most: Infinity,
          read: readerOf(rows),
          blockedAmong: blockedAmong(blocked),
        });
        shown.push(...page.rows.map(({ no }) => no));
        if (page.last === null) {
          break;
        }
      }
      expect(shown).toEqual(rows.map(({ no }) => no).filter((no) => !blocked.has(no)));
    }),
  );
});

test('a page is full while there is enough, and no call looks at more than it may', async () => {
  const rows = Array.from({ length: 1000 }, (_, at): ListedNumber => ({
    no: 1000 - at,
    sortKey: 0,
  }));
  const most = new Set(rows.map(({ no }) => no).filter((no) => no % 10 !== 0));
  let looked = 0;
  const walk = (blocked: ReadonlySet<number>) =>
    walkList({
      behind: null,
      skipped: 0,
      size: 20,
      most: 400,
      read: async (behind, limit) => {
        const found = await readerOf(rows)(behind, limit);
        looked += found.length;
        return found;
      },
      blockedAmong: blockedAmong(blocked),
    });
  expect((await walk(most)).rows).toHaveLength(20);
  looked = 0;
  const page = await walk(new Set(rows.map(({ no }) => no)));
  expect(page).toMatchObject({ rows: [], blockedCount: looked, last: { no: 1001 - looked } });
  expect(looked).toBeLessThan(650);
});
