import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAt, timedLines } from './lyrics.ts';

test('LRC: times in front of the words, several of them where a line comes again', () => {
  const text = '[ti:雨]\r\n[00:05.50]第二句\r\n[00:01.2][01:00]副歌\r\n没有时间\r\n[00:09]\r\n';
  expect(timedLines('雨.lrc', text)).toEqual([
    { from: 1.2, text: '副歌' },
    { from: 5.5, text: '第二句' },
    { from: 9, text: '' },
    { from: 60, text: '副歌' },
  ]);
});

test('LRC: an offset brings every line forward, never before the beginning', () => {
  expect(
    timedLines('a.lrc', '[offset:+500]\n[00:00.20]一\n[00:02.00]<00:02.10>二 <00:03>三'),
  ).toEqual([
    { from: 0, text: '一' },
    { from: 1.5, text: '二 三' },
  ]);
});

test('VTT: cues with and without hours, names and settings; notes are no words', () => {
  const text = `\u{FEFF}WEBVTT

NOTE 00:00 is not a cue

STYLE
::cue { color: red }

00:01.000 --> 00:02.000 line:0
<v 江眠>听，<b>潮水</b></v>
A &amp; B &lt;3

the last
01:00:00.250 --> 01:00:01.000
完
`;
  expect(timedLines('a.VTT', text)).toEqual([
    { from: 1, text: '听，潮水 A & B <3' },
    { from: 3600.25, text: '完' },
  ]);
});

const two = (n: number) => String(n).padStart(2, '0');
const time = (centis: number) =>
  `${two(Math.floor(centis / 6000))}:${two(Math.floor(centis / 100) % 60)}.${two(centis % 100)}`;
const anyTimes = fc.array(fc.integer({ min: 0, max: 590_000 }), { maxLength: 40 });

test.each([
  ['a.lrc', (centis: number) => `[${time(centis)}]词\n`],
  ['a.vtt', (centis: number) => `${time(centis)}0 --> 99:00.000\n词\n\n`],
  [
    'a.SRT',
    (centis: number) => `7\r\n${time(centis).replace('.', ',')}0 --> 99:00,000\r\n词\r\n\r\n`,
  ],
])('%s: lines come out in order, as many as went in', (name, written) => {
  fc.assert(
    fc.property(anyTimes, (times) => {
      const lines = timedLines(name, times.map(written).join(''));
      expect(lines.map(({ from }) => Math.round(from * 100))).toEqual(
        times.toSorted((one, other) => one - other),
      );
    }),
  );
});

test('whatever a file holds, reading it ends and gives lines in order', () => {
  fc.assert(
    fc.property(fc.constantFrom('a.lrc', 'a.vtt', 'a.srt'), fc.string(), (name, text) => {
      const times = timedLines(name, text).map(({ from }) => from);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }),
  );
});

test('the line that is said is the last one that has begun', () => {
  const lines = [1, 5, 9].map((from) => ({ from, text: String(from) }));
  expect([0, 1, 4.9, 5, 100].map((seconds) => lineAt(lines, seconds))).toEqual([-1, 0, 0, 1, 2]);
});
