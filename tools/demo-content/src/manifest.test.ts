import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SOURCE_TYPES } from './kinds/source-types.ts';
import { makeManifest } from './make-manifest.ts';
import { FILE_PREFIX } from './manifest.ts';
import { library, TODAY } from './testing/library.ts';
import { stringsIn } from './testing/strings.ts';
import { titlesInSeries } from './words/series.ts';
import type { TermNode } from './words/terms.ts';

const ROOT = new URL('../', import.meta.url);

const digest = (seed: number) =>
  createHash('sha256')
    .update(JSON.stringify(makeManifest({ seed, posts: 240, today: TODAY })))
    .digest('hex');

test('one seed makes one library, another seed another', () => {
  expect(digest(1)).toBe(digest(1));
  expect(digest(2)).not.toBe(digest(1));
});

test('a post keeps its key and its cover whatever the seed', () => {
  const other = makeManifest({ seed: 99, posts: 240, today: TODAY });
  const known = new Map(library.posts.map((post) => [post.key, post]));
  for (const post of other.posts) {
    expect(known.get(post.key)).toMatchObject({ title: post.title, cover: post.cover });
  }
});

test('works of a series stand in it once each, and their copies in none', () => {
  const placed = library.posts.flatMap(({ title, series }) => (series ? { title, ...series } : []));
  expect(new Set(placed.map(({ title }) => title))).toEqual(titlesInSeries);
  const names = new Set(placed.map(({ name }) => name));
  for (const series of names) {
    const numbers = placed.filter(({ name }) => name === series).map(({ number }) => number);
    expect([series, numbers.toSorted((one, other) => one - other)]).toEqual([
      series,
      numbers.map((_, at) => at + 1),
    ]);
  }
  const large = makeManifest({ seed: 1, posts: 500, today: TODAY });
  expect(large.posts.filter(({ series }) => series)).toHaveLength(placed.length);
});

test('240 posts over all ten source types', () => {
  const counts = Object.keys(SOURCE_TYPES).map(
    (type) => library.posts.filter((post) => post.sourceType === type).length,
  );
  expect(library.posts).toHaveLength(240);
  expect(counts).toEqual([46, 24, 30, 28, 32, 28, 22, 10, 10, 10]);
});

test('no two posts have the same title', () => {
  expect(new Set(library.posts.map(({ title }) => title)).size).toBe(240);
});

test('most posts stand in the open zone, some in the two closed ones, every second level is used', () => {
  const inZone = (zone: string) => library.posts.filter(({ terms }) => terms[0] === zone).length;
  expect(inZone('CAT_1')).toBeGreaterThan(190);
  expect(inZone('CAT_2')).toBeGreaterThanOrEqual(10);
  expect(inZone('CAT_3')).toBeGreaterThanOrEqual(10);
  for (const term of ['CAT_1_1', 'CAT_1_2', 'CAT_1_3', 'CAT_1_4', 'CAT_1_5', 'CAT_1_6']) {
    expect(library.posts.filter(({ terms }) => terms.includes(term)).length).toBeGreaterThan(12);
  }
  expect(library.posts.filter(({ terms }) => terms.includes('CAT_1_1_2')).length).toBeGreaterThan(
    20,
  );
});

test('every category, tag and topic of a post is known', () => {
  const ids = (nodes: readonly TermNode[]): string[] =>
    nodes.flatMap(({ id, subItems }) => [id, ...ids(subItems)]);
  const known = new Set(ids(library.terms));
  const tags = new Set(library.tags.map(({ label, taxonomy }) => `${taxonomy}/${label}`));
  for (const post of library.posts) {
    expect(post.terms.filter((term) => !known.has(term))).toEqual([]);
    expect(post.tags.filter(({ label, taxonomy }) => !tags.has(`${taxonomy}/${label}`))).toEqual(
      [],
    );
    expect(post.topics.filter((topic) => !library.topics.includes(topic))).toEqual([]);
  }
  expect(known).toContain('CAT_0_1');
  expect(known).toContain('CAT_3_6');
});

test('uploads spread over the last eighteen months, newest first', () => {
  const times = library.posts.map(({ uploadTime }) => Date.parse(`${uploadTime}Z`));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const days = (time: number) => (TODAY.getTime() - time) / 86_400_000;
  expect(days(times[0] ?? 0)).toBeLessThan(5);
  expect(days(times.at(-1) ?? 0)).toBeGreaterThan(500);
  expect(days(times.at(-1) ?? 0)).toBeLessThan(549);
});

test('every file that a post speaks of is in the manifest, and every kept file is on disk', () => {
  const known = new Set<string>(library.files.map(({ ref }) => ref));
  const spoken = library.posts.flatMap((post) =>
    stringsIn(post).flatMap((text) => text.match(new RegExp(`${FILE_PREFIX}[^"<>]+`, 'g')) ?? []),
  );
  expect(spoken.filter((ref) => !known.has(ref))).toEqual([]);
  expect([...known].filter((ref) => !spoken.includes(ref) && !ref.includes('slides/'))).toEqual([]);
  const missing = library.files.flatMap((file) => {
    if ('path' in file) {
      const place = new URL(file.path, ROOT);
      const needed = [place, ...(file.members ?? []).map((member) => new URL(member, place))];
      return needed.filter((url) => !existsSync(url)).map(String);
    }
    return 'thumbnailOf' in file && !known.has(file.thumbnailOf) ? [file.ref] : [];
  });
  expect(missing).toEqual([]);
});

test('a chapter has more than nine pages, and one comic has five hundred', () => {
  const pagesOf = (info: object) => ('chapterList' in info ? (info.chapterList as object[]) : []);
  const comics = library.posts.filter(({ sourceType }) => sourceType === 'post_10_exhentai');
  const lengths = comics.map(({ contentInfo }) => pagesOf(contentInfo).length);
  expect(Math.max(...lengths)).toBe(500);
  expect(Math.min(...lengths)).toBeGreaterThan(9);
  for (const { contentInfo } of comics) {
    const first = pagesOf(contentInfo).filter(
      (page) => 'chapterNo' in page && page.chapterNo === 1,
    );
    expect(first.length).toBeGreaterThan(9);
  }
});

test('novels: every chapter has a text; six novels have written first chapters', () => {
  const novels = library.posts.filter(({ sourceType }) => sourceType === 'post_50_bilinovel');
  const texts = novels.map(({ contentInfo }) =>
    stringsIn(contentInfo).filter((text) => /^file:(stories|texts)\//.test(text)),
  );
  const files = new Map(library.files.map((file) => [file.ref as string, file]));
  const read = (ref: string) => {
    const file = files.get(ref);
    if (file && 'path' in file) {
      return readFileSync(new URL(file.path, ROOT), 'utf8');
    }
    return file && 'text' in file ? file.text : '';
  };
  for (const chapters of texts) {
    expect(chapters).toHaveLength(4);
    expect(chapters.filter((ref) => read(ref).length < 20)).toEqual([]);
  }
  const written = texts.map((chapters) =>
    chapters.filter((ref) => ref.startsWith('file:stories/')),
  );
  expect(written.filter((chapters) => chapters.length > 0)).toHaveLength(6);
  expect(written.filter((chapters) => chapters.length >= 3).length).toBeGreaterThanOrEqual(3);
  const unfit = written.flat().filter((ref) => {
    const letters = read(ref).match(/\p{Script=Han}/gu)?.length ?? 0;
    return letters < 800 || letters > 2000;
  });
  expect(unfit).toEqual([]);
});

test('slides open posts of the library', () => {
  const keys = new Set(library.posts.map(({ key }) => key));
  expect(library.slides.length).toBeGreaterThanOrEqual(3);
  expect(library.slides.filter(({ post }) => !keys.has(post))).toEqual([]);
});
