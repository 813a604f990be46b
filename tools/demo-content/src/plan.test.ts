import { expect, test } from 'vitest';
import { ENTRIES } from './catalogue.ts';
import { plan } from './plan.ts';
import { TODAY } from './testing/library.ts';

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

test('beyond the catalogue titles come again with keys of their own', () => {
  const keys = planned(1000).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1000);
  expect(planned(1000).filter(({ copy }) => copy === 0)).toHaveLength(ENTRIES.length);
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
  const stream = plan({ seed: 1, posts: 1_000_000, today: TODAY });
  const first = stream.next().value;
  expect(first).toMatchObject({ copy: 0 });
});
