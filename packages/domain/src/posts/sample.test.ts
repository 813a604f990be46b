import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstOfHtml, htmlLength } from './sample-html.ts';
import { mostInSample, sampleSize, type SampleSettings } from './sample.ts';

const SHIPPED: SampleSettings = {
  usual: { page: 3, chapter: 1, second: 60, character: 600 },
  bySourceType: { post_82_vikacg: 0, post_30_hanime: 90 },
};

test.each([
  ['gallery', 'post_10_exhentai', 3],
  ['image-set', 'post_60_hentaiclub', 3],
  ['novel', 'post_50_bilinovel', 1],
  ['video', 'post_20_iwara', 60],
  ['video', 'post_30_hanime', 90],
  ['audio', 'post_40_asmrone', 60],
  ['article', 'post_70_sndiary', 600],
  ['article', 'post_82_vikacg', 0],
  ['article', 'constructor', 600],
] as const)('of a locked %s of %s at most %s', (kind, sourceType, most) => {
  expect(mostInSample(SHIPPED, { kind, sourceType })).toBe(most);
});

describe('how much of a work is its sample', () => {
  test.each([
    [3, 40, 3],
    [3, 4, 3],
    [3, 3, 1],
    [3, 2, 1],
    [3, 1, 0],
    [3, 0, 0],
    [60, 16, 8],
    [60, 15.9, 7],
    [0, 40, 0],
    [0, 1, 0],
  ])('a setting of %s and %s in all: %s', (most, whole, size) => {
    expect(sampleSize(most, whole)).toBe(size);
  });

  const most = fc.nat(1000);
  const whole = fc.double({ min: 0, max: 100_000, noNaN: true });

  test('never more than the setting, and nothing where it is 0', () => {
    fc.assert(
      fc.property(most, whole, (setting, all) => {
        expect(sampleSize(setting, all)).toBeLessThanOrEqual(setting);
        expect(sampleSize(0, all)).toBe(0);
      }),
    );
  });

  test('never the whole, at most half of what is no longer than the setting', () => {
    fc.assert(
      fc.property(most, whole, (setting, all) => {
        const size = sampleSize(setting, all);
        expect(size === 0 || size < all).toBe(true);
        expect(all > setting || size <= all / 2).toBe(true);
      }),
    );
  });

  test('something of every work that has two parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 2, max: 5000 }), (...of) => {
        expect(sampleSize(...of)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the first characters of an article', () => {
  test('tags cost nothing and are not cut', () => {
    expect(firstOfHtml('<p>一二<strong>三四</strong></p><p>五</p>', 3)).toBe('<p>一二<strong>三');
  });

  test('an entity and a character of two units are one each', () => {
    expect(htmlLength('a&amp;b&#x4e2d;𠀀')).toBe(5);
    expect(firstOfHtml('a&amp;b', 2)).toBe('a&amp;');
    expect(firstOfHtml('𠀀𠀁', 1)).toBe('𠀀');
  });

  test('a picture counts like a hundred, so one behind the cut is not there', () => {
    const html = '<p>一</p><img src="/m/file/one"><p>二</p><img src="/m/file/two">';
    expect(htmlLength(html)).toBe(202);
    expect(firstOfHtml(html, 101)).toBe('<p>一</p><img src="/m/file/one"><p>');
    expect(firstOfHtml(html, 100)).toBe('<p>一</p>');
  });

  test('a link leads nowhere', () => {
    expect(firstOfHtml('<a href="https://disk.example/x">下载</a>', 9)).toBe('<a>下载</a>');
  });

  const pieces = fc.constantFrom('<p>', '</p>', '<img src="/m/file/x">', '字', 'a', '&lt;', ' ');
  test('whatever it is made of, never more than asked for, and a beginning of it', () => {
    fc.assert(
      fc.property(fc.array(pieces), fc.nat(300), (parts, most) => {
        const html = parts.join('');
        const first = firstOfHtml(html, most);
        expect(htmlLength(first)).toBeLessThanOrEqual(most);
        expect(html.startsWith(first)).toBe(true);
      }),
    );
  });
});
