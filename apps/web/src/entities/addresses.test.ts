import { LENGTHS, STATES } from '@baohe/domain/posts/facets';
import { ZONES } from '@baohe/domain/posts/zone';
import { describe, expect, test } from 'vitest';
import {
  articleAddress,
  browseAddress,
  detailAddress,
  filterIn,
  listAddress,
  mineAddress,
  tabOfList,
  loginAddress,
  pictureAddress,
  playerAddress,
  searchAddress,
  termAddress,
} from './addresses.ts';

const POST = '00000000-0000-4000-8000-000000000001';

test('what the router read as a number or a word is text again', () => {
  expect(searchAddress({ q: 42 })).toEqual({ q: '42' });
  expect(searchAddress({ q: true, in: 'CAT_1' })).toEqual({ q: 'true', in: 'CAT_1' });
  expect(detailAddress({ post: POST, isFromSesame: true })).toEqual({
    post: POST,
    isFromSesame: true,
  });
});

test('a page of pictures is also found by the misspelt names of the specification', () => {
  expect(pictureAddress({ post: POST, chapterInex: 2, imageInex: '3' })).toEqual({
    post: POST,
    chapterIndex: 2,
    imageIndex: 3,
  });
  expect(pictureAddress({ chapterIndex: 1, chapterInex: 2 })).toEqual({ chapterIndex: 1 });
});

const FILTERS = ['type', 'area', 'length', 'state', 'year', 'lang', 'unread'] as const;

test('a filter is read from any address that has one, and from nothing else of it', () => {
  const filter = { type: 'post_10_exhentai', length: 'long', year: 2026, unread: true } as const;
  expect(searchAddress({ q: '猫', ...filter })).toEqual({ q: '猫', ...filter });
  expect(filterIn(termAddress({ term: 'TAG_1', kind: 'tag', ...filter }))).toEqual(filter);
});

test('every zone, length and state of the domain is known to the address', () => {
  const readBack = (name: string, values: readonly string[]) =>
    values.map((value) => (filterIn({ [name]: value }) as Record<string, unknown>)[name]);
  expect(readBack('area', ZONES)).toEqual(ZONES);
  expect(readBack('length', LENGTHS)).toEqual(LENGTHS);
  expect(readBack('state', STATES)).toEqual(STATES);
  expect(filterIn({ year: 1969 })).toEqual({});
});

const PARSERS = {
  login: [loginAddress, ['next']],
  browse: [browseAddress, ['zone', 'term', 'sort', ...FILTERS]],
  term: [termAddress, ['term', 'kind', 'name', 'sort', ...FILTERS]],
  search: [searchAddress, ['q', 'in', 'sort', ...FILTERS]],
  mine: [mineAddress, ['tab', 'list']],
  list: [listAddress, ['type', 'all']],
  detail: [detailAddress, ['post', 'term', 'tab', 'track', 'isFromSesame']],
  picture: [pictureAddress, ['post', 'chapterIndex', 'imageIndex', 'chapterInex', 'imageInex']],
  article: [articleAddress, ['post', 'volumeIndex', 'chapterIndex', 'isFromSesame']],
  player: [playerAddress, ['post', 'isFromSesame']],
} as const;

/** What no parameter of any address may be. */
const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  '',
  {},
  [],
  ['CAT_1'],
  { toString: () => 'CAT_1' },
  -1,
  0.5,
  Number.NaN,
  Infinity,
  '-1',
  '1e9',
  'x'.repeat(201),
  '//elsewhere.example',
  'javascript:alert(1)',
];

describe.each(Object.entries(PARSERS))('the address of %s', (_, [parse, names]) => {
  test.each(names)(
    'keeps nothing of a bad %s that a screen would have to look at again',
    (name) => {
      for (const value of HOSTILE) {
        const read = Object.values(parse({ [name]: value })).filter((left) => left !== undefined);
        // A text may say anything; it is a text of a length, and nothing else.
        expect(read.every((left) => typeof left === 'string' && left.length <= 200)).toBe(true);
        expect(read.length === 0 || ['q', 'name', 'zone', 'track'].includes(name)).toBe(true);
      }
    },
  );

  test('overwrites what was typed, so that nothing of it shines through', () => {
    const typed = Object.fromEntries(names.map((name) => [name, {}]));
    const shown: Record<string, unknown> = { ...typed, ...parse(typed) };
    const own = Object.keys(parse({}));
    expect(own.map((name) => shown[name])).toEqual(own.map(() => undefined));
  });

  test('keeps nothing that it does not know', () => {
    expect(Object.keys(parse({ ['__proto__x']: 1, other: 'a' }))).not.toContain('other');
  });
});

const after = (next: unknown) => loginAddress({ next }).next;

test.each(['/one/mine', '/detail?post=7&from=sesame', '/console'])(
  'after logging in the way goes back to %s',
  (next) => {
    expect(after(next)).toBe(next);
  },
);

test.each([
  '',
  42,
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '/login',
  '/login?next=/login',
  '/c',
  '/setup#x',
])('%j is nowhere to go on to', (next) => {
  expect(after(next)).toBeUndefined();
});

test.each([
  ['collect', { tab: 'collect' }],
  ['favorite', { tab: 'collect', list: 'favorite' }],
  ['history', { tab: 'history' }],
  [undefined, { tab: 'collect' }],
] as const)('the list %s stands in a tab of the member centre', (type, tab) => {
  expect(tabOfList(type)).toEqual(tab);
});
