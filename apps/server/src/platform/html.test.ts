import { expect, test } from 'vitest';
import { cachedCleanHtml, isTooLarge, replaceImages } from './html.ts';

test.each([
  ['200 KB', 'x'.repeat(200 * 1024), false],
  ['a byte more', 'x'.repeat(200 * 1024 + 1), true],
  ['100 deep', '<b>'.repeat(100), false],
  ['101 deep', '<b>'.repeat(101), true],
  ['as deep in capitals', '<DIV>'.repeat(101), true],
  ['many beside each other', '<b>x</b>'.repeat(20_000), false],
  ['paragraphs that nobody ends', '<p>x<br><li>'.repeat(5000), false],
])('a text is too large or not: %s', (_, html, expected) => {
  expect(isTooLarge(html)).toBe(expected);
});

/** CPU of the quickest of some turns, so that a busy machine does not count. */
function costOf(work: () => unknown): number {
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    }),
  );
}

test.each([
  ['pictures without an end', '<img src="file:'],
  ['pictures that are none', '<img '],
  ['pictures', '<img src="file:a">'],
])('the pictures of a text are found in one scan: %s', (_, piece) => {
  const cost = (times: number) => {
    const html = piece.repeat(times);
    return costOf(() => replaceImages(html, (image) => image));
  };
  // Sixteen times the text: a scan from each picture to the end would cost 256 times as much.
  expect(cost(16_000)).toBeLessThan(80 * Math.max(cost(1000), 100));
});

test('each picture is changed, whatever stands around it', () => {
  const changed = replaceImages('a<img src="1"><IMG\nsrc="2" alt="x"/><imgx><img', () => '[i]');
  expect(changed).toBe('a[i][i]<imgx><img');
});

test('the same text is cleaned once, by each cleaner for itself', () => {
  const seen: string[] = [];
  const clean = cachedCleanHtml((html) => {
    seen.push(html);
    return html.toUpperCase();
  });
  expect([clean('<p>'), clean('<p>'), clean('')]).toEqual(['<P>', '<P>', '']);
  expect([clean(''), seen]).toEqual(['', ['<p>', '']]);
  expect(cachedCleanHtml()('<p onclick="x()">a</p>')).toBe('<p>a</p>');
});
