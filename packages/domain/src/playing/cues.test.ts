import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cuesAt, cuesOf, nextChange } from './cues.ts';

const VTT = `WEBVTT

NOTE who reads this
is early

1
00:04.300 --> 00:07.700 line:80%
<v 她>它慢慢地</v>
<i>转过身</i>

00:00:00.300 --> 00:00:03.700
水下 &lt;二十&gt; 米
`;

const SRT =
  '\uFEFF1\r\n00:00:00,300 --> 00:00:03,700\r\n水下二十米\r\n\r\n2\r\n01:02:04,000 --> 01:02:07,5\r\n{\\an8}第二行\r\n';

test('WebVTT: times with and without hours, marks are left out, notes are no speech', () => {
  expect(cuesOf(VTT)).toEqual([
    { start: 0.3, end: 3.7, text: '水下 <二十> 米' },
    { start: 4.3, end: 7.7, text: '它慢慢地\n转过身' },
  ]);
});

test('SubRip: commas, carriage returns and a mark at the front', () => {
  expect(cuesOf(SRT)).toEqual([
    { start: 0.3, end: 3.7, text: '水下二十米' },
    { start: 3724, end: 3727.5, text: '第二行' },
  ]);
});

const padded = (n: number, digits: number) => String(n).padStart(digits, '0');
const srtTime = (ms: number) =>
  `${padded(Math.floor(ms / 3_600_000), 2)}:${padded(Math.floor(ms / 60_000) % 60, 2)}:${padded(Math.floor(ms / 1000) % 60, 2)},${padded(ms % 1000, 3)}`;

const anyMs = fc.integer({ min: 0, max: 35_999_999 });
/** A line that somebody may say: not empty, and no mark of either format. */
const anyLine = fc
  .stringMatching(/^[\w 一-龥！？，。'"-]{1,20}$/)
  .map((line) => `说${line.trim()}`)
  .filter((line) => !line.includes('-->'));
const anyCues = fc.array(
  fc.record({
    from: anyMs,
    lasts: fc.integer({ min: 1, max: 9999 }),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 20 },
);

test('SubRip: whatever is written comes back, however its lines end and whatever parts them', () => {
  fc.assert(
    fc.property(
      anyCues,
      fc.constantFrom('\n', '\r\n', '\r'),
      // As it should be, with a stray blank, and not at all.
      fc.constantFrom([''], [' '], []),
      (said, end, gap) => {
        const written = said.flatMap(({ from, lasts, lines: spoken }, at) => [
          String(at + 1),
          `${srtTime(from)} --> ${srtTime(from + lasts)}`,
          ...spoken,
          ...gap,
        ]);
        const read = cuesOf(written.join(end));
        expect(
          read.map(({ start, end: until, text }) => [
            Math.round(start * 1000),
            Math.round(until * 1000),
            text,
          ]),
        ).toEqual(
          said
            .map(({ from, lasts, lines }) => [from, from + lasts, lines.join('\n')] as const)
            .toSorted(([one], [other]) => one - other),
        );
      },
    ),
  );
});

test.each(['', 'WEBVTT', '<html>502</html>', '00:01 --> nonsense\nno'])(
  '%j says nothing',
  (file) => {
    expect(cuesOf(file)).toEqual([]);
  },
);

test('what is said now, and when that changes', () => {
  const cues = cuesOf(VTT);
  expect(cuesAt(cues, 0.2)).toEqual([]);
  expect(cuesAt(cues, 0.3).map(({ text }) => text)).toEqual(['水下 <二十> 米']);
  expect(cuesAt(cues, 3.7)).toEqual([]);
  expect([0, 0.3, 3.7, 5, 8].map((time) => nextChange(cues, time))).toEqual([
    0.3,
    3.7,
    4.3,
    7.7,
    undefined,
  ]);
});
