import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cuesOf } from '../playing/cues.ts';
import { cuesOfAss, vttOf } from './ass-subtitles.ts';

const ASS = `[Script Info]
Title: x
[V4+ Styles]
Format: Name, Fontname
Style: Default,Arial
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:05.50,0:00:07.00,Default,,0,0,0,,{\\i1}你好{\\i0}，世界\\N第二行
Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,nobody says this
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,a <b> & c
Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 9 9{\\p0}
Dialogue: 0,0:00:09.00,0:00:08.00,Default,,0,0,0,,backwards
[Fonts]
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,not here`;

test('what is said, in its order, without its looks', () => {
  expect(cuesOfAss(ASS)).toEqual([
    { start: 1, end: 2, text: 'a <b> & c' },
    { start: 5.5, end: 7, text: '你好，世界\n第二行' },
  ]);
  expect(cuesOfAss('WEBVTT')).toEqual([]);
});

test('as WebVTT it says the same', () => {
  expect(cuesOf(vttOf(cuesOfAss(ASS)))).toEqual(cuesOfAss(ASS));
  expect(vttOf(cuesOfAss(ASS))).toContain('a &lt;b&gt; &amp; c');
  expect(vttOf([{ start: 3661.5, end: 3662, text: 'x\n\n-->' }])).toBe(
    'WEBVTT\n\n01:01:01.500 --> 01:01:02.000\nx\n--&gt;\n',
  );
});

test('whatever is said, it stays one cue', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
      const cues = texts.map((said, at) => ({ start: at, end: at + 1, text: said }));
      expect(cuesOf(vttOf(cues)).length).toBeLessThanOrEqual(cues.length);
    }),
  );
});
