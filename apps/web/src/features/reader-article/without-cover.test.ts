import { expect, test } from 'vitest';
import { withoutCover } from './without-cover.ts';

const COVER = '/m/full/aa11.webp';

test.each([
  [
    'the cover, whatever its size and signature',
    '<p>岛。</p><p><img src="/m/w400/aa11.webp?e=1"></p><p>二。</p>',
    '<p>岛。</p><p>二。</p>',
  ],
  ['and the words beside it stay', '<p><img src="/m/full/aa11.webp">第一天</p>', '<p>第一天</p>'],
  [
    'another picture first: nothing is taken',
    '<p><img src="/m/full/bb22.webp"></p><p><img src="/m/full/aa11.webp"></p>',
    '<p><img src="/m/full/bb22.webp"></p><p><img src="/m/full/aa11.webp"></p>',
  ],
])('the cover is not shown twice: %s', (_, html, shown) => {
  expect(withoutCover(html, COVER)).toBe(shown);
});
