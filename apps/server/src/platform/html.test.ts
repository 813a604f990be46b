import { expect, test } from 'vitest';
import { cachedCleanHtml, cleanHtml, isTooLarge, readDepth, replaceImages } from './html.ts';

/** Each stands in the one before it, whatever it seems to end. */
const ENDLESS = [
  ['ended by another name', '<b></i>'],
  ['cells and paragraphs', '<td><p>'],
  ['paragraphs and items', '<p>x<br><li>'],
  ['ended in a comment', '<b><!--</b>-->'],
  ['ended in an attribute', '<b title="</b>">'],
  ['names that begin alike', '<b-x></b-y>'],
] as const;

test.each<[string, string, boolean]>([
  ['200 KB', 'x'.repeat(200 * 1024), false],
  ['a byte more', 'x'.repeat(200 * 1024 + 1), true],
  ['100 deep', '<b>'.repeat(100), false],
  ['101 deep', '<b>'.repeat(101), true],
  ['as deep in capitals', '<DIV>'.repeat(101), true],
  ['many beside each other', '<b>x</b>'.repeat(20_000), false],
  ['paragraphs that nobody ends', '<p>x<br>'.repeat(5000), false],
  ['items that nobody ends', `<ul>${'<li>x'.repeat(5000)}</ul>`, false],
  ['rows and cells that nobody ends', `<table>${'<tr><td>x'.repeat(5000)}</table>`, false],
  ['pictures and lines', '<img src="/m/a"><br><hr>'.repeat(5000), false],
  ...ENDLESS.map(([name, piece]): [string, string, boolean] => [
    name,
    piece.repeat((100 * 1024) / piece.length),
    true,
  ]),
])('a text is too large or not: %s', (_, html, expected) => {
  expect(isTooLarge(html)).toBe(expected);
});

test.each(ENDLESS)('what stands too deep is left at once, and its words stay: %s', (_, piece) => {
  const html = piece.repeat((100 * 1024) / piece.length);
  const { isTooDeep, tagCount } = readDepth(html);
  expect(isTooDeep).toBe(true);
  expect(tagCount).toBeLessThan(200);
  expect(cleanHtml(`${html}words`)).toMatch(/^[^<>]*words$/);
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
