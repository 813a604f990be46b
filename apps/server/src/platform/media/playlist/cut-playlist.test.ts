import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutPlaylist, playlistSeconds } from './cut-playlist.ts';
import { resolveDash } from './dash.ts';

const file = (number: number, ending = 'm4s') =>
  `media:${number.toString(16).padStart(64, '0')}.${ending}`;

const hls = (lengths: readonly number[]) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-MAP:URI="${file(999)}"`,
    ...lengths.flatMap((length, at) => [`#EXTINF:${length},`, file(at)]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');

const segmentsIn = (text: string | null) =>
  (text?.match(/media:0{60}[0-9a-f]{4}/g) ?? []).length - 1;

describe('HLS', () => {
  test('those that begin before the second, with what they need, and the end', () => {
    expect(cutPlaylist('m3u8', hls([4, 4, 4, 4]), 8)).toBe(hls([4, 4]));
    expect(cutPlaylist('m3u8', hls([4, 4, 4, 4]), 9)).toBe(hls([4, 4, 4]));
    expect(playlistSeconds('m3u8', hls([4, 4.5]))).toBe(8.5);
  });

  test('where nothing would be left out nothing is given', () => {
    expect(cutPlaylist('m3u8', hls([3600]), 60)).toBeNull();
    expect(cutPlaylist('m3u8', hls([4, 4]), 8)).toBeNull();
    expect(cutPlaylist('m3u8', hls([0, 0, 0]), 1)).toBeNull();
  });

  test('whatever its segments, never one that begins at the second or behind it', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 200 }), (all, seconds) => {
        const cut = cutPlaylist('m3u8', hls(all), seconds);
        const starts = all.map((_, at) => all.slice(0, at).reduce((sum, one) => sum + one, 0));
        const count = starts.filter((start) => start < seconds).length;
        expect(cut === null ? null : segmentsIn(cut)).toBe(count < all.length ? count : null);
      }),
    );
  });

  test.each([
    ['a part of a file', hls([4, 4, 4]).replace('#EXTINF:4,', '#EXT-X-BYTERANGE:9@0\n#EXTINF:4,')],
    ['a beginning that is part of a file', hls([4, 4]).replace('m4s"', 'm4s",BYTERANGE="9@0"')],
    ['pictures only', hls([4, 4, 4]).replace('#EXT-X-VERSION:7', '#EXT-X-I-FRAMES-ONLY')],
  ])('%s cannot be cut', (_, text) => {
    expect(cutPlaylist('m3u8', text, 4)).toBeNull();
  });

  test('one of playlists stays, without the pictures of the whole film; with a film in it, it goes', () => {
    const list = `#EXTM3U\n#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="${file(1, 'm3u8')}"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${file(2, 'm3u8')}\n`;
    expect(cutPlaylist('m3u8', list, 8)).toBe(
      `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${file(2, 'm3u8')}\n`,
    );
    expect(cutPlaylist('m3u8', `${list}#EXT-X-MEDIA:URI="${file(3, 'mp4')}"\n`, 8)).toBeNull();
  });
});

describe('DASH', () => {
  const mpd = (inside: string, around = '') =>
    resolveDash(
      `<MPD mediaPresentationDuration="PT16S"><Period><AdaptationSet>
       <Representation id="0" bandwidth="1">${inside}</Representation>
       </AdaptationSet></Period>${around}</MPD>`,
      (name) => file(Number(/\d+/.exec(name)?.[0] ?? 999)),
    );
  const list = mpd(
    '<SegmentTemplate timescale="10" duration="40" startNumber="1" initialization="i" media="s$Number$"/>',
  );

  test('segments of one length, and of lengths of their own', () => {
    expect(segmentsIn(list)).toBe(4);
    const cut = cutPlaylist('mpd', list, 9);
    expect([segmentsIn(cut), cut]).toEqual([3, expect.stringContaining('"PT12S"')]);
    const timed = mpd(
      `<SegmentTemplate timescale="10" initialization="i" media="s$Number$">
       <SegmentTimeline><S t="0" d="60" r="1"/><S d="40"/></SegmentTimeline></SegmentTemplate>`,
    );
    const first = cutPlaylist('mpd', timed, 6);
    expect([segmentsIn(first), first]).toEqual([1, expect.stringContaining('"PT6S"')]);
    expect(first?.match(/<S /g)).toHaveLength(1);
    expect(playlistSeconds('mpd', timed)).toBe(16);
  });

  test.each([
    ['a single file', mpd('<BaseURL>s1</BaseURL><SegmentBase indexRange="0-9"/>')],
    [
      'parts of files',
      mpd(
        '<SegmentList timescale="1" duration="4"><SegmentURL media="s1" mediaRange="0-9"/><SegmentURL media="s1" mediaRange="10-19"/></SegmentList>',
      ),
    ],
    ['two periods', mpd('<BaseURL>s1</BaseURL>', '<Period/>')],
    ['nothing to leave out', list],
  ])('%s cannot be cut', (_, text) => {
    expect(cutPlaylist('mpd', text, text === list ? 16 : 4)).toBeNull();
  });
});
