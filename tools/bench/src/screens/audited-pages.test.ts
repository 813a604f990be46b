import { expect, test } from 'vitest';
import { addressOf, AUDITED_PAGES, auditRows } from './audited-pages.ts';
import type { Audit } from './lighthouse.ts';

const AUDIT: Audit = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  searchEngines: 100,
  lcp: 2400,
  cls: 0,
  tbt: 90,
  benchmarkIndex: 1500,
};
const POINTS = /performance|accessibility|best practices|search engines/;

test('login, home, detail and reader are audited in four categories, each with its goal', () => {
  const rows = AUDITED_PAGES.flatMap((page) => auditRows(page, [AUDIT], 100));
  const points = rows.filter(({ name }) => POINTS.test(name));
  expect(points.map(({ goal }) => goal)).toEqual(
    ['login', 'home', 'detail', 'reader'].flatMap(() => [
      { atLeast: 95 },
      { atLeast: 100 },
      { atLeast: 100 },
      { atLeast: 100 },
    ]),
  );
  expect(points.every(({ reached }) => reached)).toBe(true);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test('a page that reaches less is said to, by the median of its runs', () => {
  const [performance] = auditRows('home', [{ ...AUDIT, performance: 94 }], 100);
  expect(performance).toMatchObject({ value: 94, reached: false });
  const runs = [90, 96, 97].map((each) => ({ ...AUDIT, performance: each }));
  expect(auditRows('home', runs, 100)[0]).toMatchObject({ value: 96, lowest: 90, reached: true });
});

test('each page has an address of its own', () => {
  const addresses = AUDITED_PAGES.map((page) => addressOf(page, 'http://site', 'a-comic'));
  expect(addresses).toEqual([
    'http://site/login',
    'http://site/one/osusume',
    'http://site/detail?post=a-comic',
    'http://site/reader-picture?post=a-comic&chapterIndex=0&imageIndex=0',
  ]);
});
