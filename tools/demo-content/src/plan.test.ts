import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENTRIES } from './catalogue.ts';
import { plan } from './plan.ts';
import { TODAY } from './testing/library.ts';

/** Makes the same works free in a library that is there already. */
const UPGRADE = new URL('../../../apps/server/migrations/0013_free_posts.sql', import.meta.url);

const planned = (posts: number, seed = 1) => [...plan({ seed, posts, today: TODAY })];

test('a small library keeps the mixture of kinds', () => {
  const types = new Set(planned(60).map(({ entry }) => entry.sourceType));
  expect(types.size).toBe(10);
});

test('neighbours are not drawn by the same maker, but for a few at the end', () => {
  const scenes = planned(240).map(({ entry }) => entry.work.picture.scene);
  const alike = scenes.filter((scene, i) => scene === scenes[i - 1]);
  expect(alike.length).toBeLessThanOrEqual(2);
});

test('beyond the catalogue works come again with keys of their own', () => {
  const keys = planned(1000).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1000);
  expect(planned(1000).filter(({ copy }) => copy === 0)).toHaveLength(ENTRIES.length);
});

test('two of each source type are free, the same ones in a large library', () => {
  const free = (posts: number) => planned(posts).filter(({ pointPrice }) => pointPrice === 0);
  const perType = new Map<string, number>();
  for (const { entry } of free(240)) {
    perType.set(entry.sourceType, (perType.get(entry.sourceType) ?? 0) + 1);
  }
  expect([...perType.values()]).toEqual(Array.from({ length: 10 }, () => 2));
  const keys = (posts: number) =>
    free(posts)
      .map(({ key }) => key)
      .toSorted();
  expect(keys(1000)).toEqual(keys(240));
  const upgrade = readFileSync(UPGRADE, 'utf8');
  expect(keys(240).filter((key) => !upgrade.includes(`'demo/${key}'`))).toEqual([]);
  expect(new Set(free(60).map(({ entry }) => entry.sourceType)).size).toBe(10);
});

test('a hot post has been seen more than a cold one', () => {
  const byHeat = planned(240).toSorted((one, other) => other.counts.hotIndex - one.counts.hotIndex);
  const views = byHeat.map(({ counts }) => counts.view);
  expect(views[0]).toBeGreaterThan((views.at(-1) ?? 0) * 10);
  expect(
    byHeat.every(({ counts }) => counts.favor < counts.view && counts.hoard < counts.view),
  ).toBe(true);
});

test('a million posts are planned one at a time', () => {
  let made = 0;
  const madeAfter: number[] = [];
  const today = {
    // Asked once for each post that is made.
    getTime: () => {
      made += 1;
      return TODAY.getTime();
    },
  } as Date;
  const stream = plan({ seed: 1, posts: 1_000_000, today });
  for (let requests = 1; requests <= 3; requests++) {
    expect(stream.next().value).toMatchObject({ copy: 0 });
    madeAfter.push(made);
  }
  expect(madeAfter, 'no more are made than were asked for').toEqual([1, 2, 3]);
});
