import { expect, test } from 'vitest';
import { ENTRIES } from '../catalogue.ts';
import { makeManifest } from '../make-manifest.ts';
import type { ManifestPost } from '../manifest.ts';
import { plan } from '../plan.ts';
import { Rng } from '../rng.ts';
import { TODAY } from '../testing/library.ts';
import { stringsIn } from '../testing/strings.ts';
import { peopleTags, tagsOfLibrary } from './invented-tags.ts';
import { COPIES_PER_CONTENT } from './make-copies.ts';
import { NAMES, personName } from './person-name.ts';
import { pickSkewed } from './skewed.ts';
import { titleOfCopy } from './titles.ts';

const POSTS = 8000;
const large = makeManifest({ seed: 1, posts: POSTS, today: TODAY });
const copies = large.posts.slice(ENTRIES.length);

test('no two posts of a large library have the same title', () => {
  expect(new Set(large.posts.map(({ title }) => title)).size).toBe(POSTS);
});

test('titles from all over a million are different, and so are those beyond the number of names', () => {
  const titles = new Set<string>(ENTRIES.map(({ work }) => work.title));
  const rng = new Rng(1, 'titles');
  const title = (number: number) =>
    titleOfCopy(number, ENTRIES[number % ENTRIES.length]?.work.title ?? '', rng);
  const numbers = 40_000;
  for (let number = 0; number < numbers; number++) {
    titles.add(title(number * 25));
    titles.add(title(NAMES + number * 25));
  }
  expect(titles.size).toBe(ENTRIES.length + 2 * numbers);
});

test('every number has a name of its own', () => {
  const names = new Set<string>();
  const everySeventh = Math.floor(NAMES / 7);
  for (let number = 0; number < everySeventh; number++) {
    names.add(personName(number * 7));
  }
  expect(names.size).toBe(everySeventh);
});

test('one seed makes one large library, another seed other titles, tags and lengths', () => {
  const again = makeManifest({ seed: 1, posts: POSTS, today: TODAY });
  expect(again.posts.at(-1)).toEqual(large.posts.at(-1));
  const other = makeManifest({ seed: 2, posts: POSTS, today: TODAY });
  const byKey = new Map(other.posts.map((post) => [post.key, post]));
  const alike = copies.filter(({ key, title }) => byKey.get(key)?.title === title);
  expect(alike.length).toBeLessThan(copies.length / 100);
});

test('a post keeps its title when the library grows', () => {
  const larger = new Map(
    [...plan({ seed: 1, posts: 2 * POSTS, today: TODAY })].map(({ key, number }) => [key, number]),
  );
  const planned = [...plan({ seed: 1, posts: POSTS, today: TODAY })];
  expect(planned.every(({ key, number }) => larger.get(key) === number)).toBe(true);
});

const countBy = (labels: readonly string[]): number[] => {
  const counts = new Map<string, number>();
  for (const label of labels) {
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts.values()].toSorted((one, other) => other - one);
};

test('tags are used unevenly: a few by most posts, most by few', () => {
  const counts = countBy(copies.flatMap(({ tags }) => tags.map(({ label }) => label)));
  expect(counts[0]).toBe(copies.length);
  expect(counts.length).toBeGreaterThan(150);
  const median = counts[Math.floor(counts.length / 2)] ?? 0;
  expect(median).toBeLessThan(copies.length / 50);
  const perPost = copies.map(({ tags }) => tags.length);
  expect(Math.min(...perPost)).toBeLessThan(6);
  expect(Math.max(...perPost)).toBeGreaterThan(10);
});

test('a skewed choice takes the first about twice as often as the second', () => {
  const rng = new Rng(1, 'skewed');
  const list = Array.from({ length: 100 }, (_, rank) => String(rank));
  const picked = Array.from({ length: 50_000 }, () => pickSkewed(rng, list));
  const count = (rank: number) => picked.filter((one) => one === String(rank)).length;
  expect(count(0) / count(1)).toBeGreaterThan(1.5);
  expect(count(0) / count(1)).toBeLessThan(2.2);
  expect(count(99)).toBeGreaterThan(0);
});

test('the more posts, the more artists, characters and groups; the shipped library has its own only', () => {
  const total = (posts: number) => Object.values(peopleTags(posts)).flat().length;
  expect(total(240)).toBe(total(1));
  expect(total(20_000)).toBeGreaterThan(total(240) + 300);
  expect(total(1_000_000)).toBeGreaterThan(19_000);
  const names = tagsOfLibrary(1_000_000).map(({ label, taxonomy }) => `${taxonomy}/${label}`);
  expect(new Set(names).size).toBe(names.length);
  // One line of the manifest; an importer reads four megabytes.
  expect(JSON.stringify(tagsOfLibrary(10_000_000)).length).toBeLessThan(2_000_000);
});

test('every term, tag and file of a copy is in the manifest, and no file is added for it', () => {
  const known = new Set(large.tags.map(({ label, taxonomy }) => `${taxonomy}/${label}`));
  const files = new Set<string>(large.files.map(({ ref }) => ref));
  for (const { tags, topics, contentInfo } of copies) {
    expect(tags.filter(({ label, taxonomy }) => !known.has(`${taxonomy}/${label}`))).toEqual([]);
    expect(topics.filter((topic) => !large.topics.includes(topic))).toEqual([]);
    const refs = stringsIn(contentInfo).flatMap((text) => text.match(/file:[^"<>]+/g) ?? []);
    expect(refs.filter((ref) => !files.has(ref))).toEqual([]);
  }
  const shipped = makeManifest({ seed: 1, posts: ENTRIES.length, today: TODAY });
  expect(large.files.length).toBe(shipped.files.length);
});

test('a content that is shared comes before those who share it', () => {
  const written = new Set<string>();
  const tooEarly = large.posts.filter(({ key, contentOf }) => {
    written.add(contentOf === undefined ? key : '');
    return contentOf !== undefined && !written.has(contentOf);
  });
  expect(tooEarly.map(({ key, contentOf }) => `${key} shares ${contentOf}`)).toEqual([]);
  expect(written.size).toBeGreaterThan(POSTS / COPIES_PER_CONTENT);
});

const ofType = (type: string): ManifestPost[] =>
  copies.filter(({ sourceType }) => sourceType === type);

test('galleries, audio works and novels are of many lengths, and say their own', () => {
  const byKey = new Map(large.posts.map((post) => [post.key, post]));
  const pages = ofType('post_10_exhentai').map((post) => {
    const { contentInfo } = byKey.get(post.contentOf ?? post.key) ?? post;
    const { length } = contentInfo.chapterList as object[];
    expect(post.metaInfo.pageCount).toBe(length);
    return length;
  });
  expect(new Set(pages).size).toBeGreaterThan(40);
  expect(new Set(ofType('post_40_asmrone').map(({ metaInfo }) => metaInfo.duration)).size) //
    .toBeGreaterThan(8);
  const chapters = ofType('post_50_bilinovel').map(
    ({ metaInfo }) => metaInfo.novelTotalChapterCount,
  );
  expect(new Set(chapters).size).toBeGreaterThan(8);
});

test('numbers and dates of a copy are its own', () => {
  const different = (of: (post: ManifestPost) => unknown) => new Set(copies.map(of)).size;
  expect(different(({ uploadTime }) => uploadTime)).toBeGreaterThan(copies.length * 0.95);
  expect(different(({ counts }) => counts.view)).toBeGreaterThan(copies.length / 3);
  for (const { metaInfo, uploadTime } of ofType('post_10_exhentai')) {
    expect(metaInfo.uploadTime).toBe(uploadTime);
  }
  expect(copies.filter(({ pointPrice }) => pointPrice === 0)).toEqual([]);
});
