import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { namesInPlaylist, resolvePlaylist, type PlaylistEnding } from './resolve-playlist.ts';
import { memberWord, putTogether, takeApart } from './stored-playlist.ts';

const MEDIA = join(import.meta.dirname, '../../../../../../tools/demo-content/media');
const films = readdirSync(MEDIA, { withFileTypes: true }).filter((one) => one.isDirectory());

const shipped = (film: string, file: string) => readFileSync(join(MEDIA, film, file), 'utf8');
const hashOf = (name: string) => Buffer.from(name.padEnd(32, '.')).toString('hex').slice(0, 64);
const word = (name: string) => {
  const ending = name.split('.').at(-1) as PlaylistEnding;
  return memberWord({ hash: hashOf(name), ending });
};

describe('the films that we ship', () => {
  test('there are some', () => {
    expect(films.length).toBeGreaterThan(3);
  });

  test.each(films.map(({ name }) => name))('%s names its own parts, by either list', (film) => {
    const parts = readdirSync(join(MEDIA, film)).filter((name) => name.endsWith('.m4s'));
    expect(namesInPlaylist('m3u8', shipped(film, 'index.m3u8')).toSorted()).toEqual([
      'audio.m3u8',
      'video.m3u8',
    ]);
    const inLists = ['video.m3u8', 'audio.m3u8'].flatMap((name) =>
      namesInPlaylist('m3u8', shipped(film, name)),
    );
    expect(inLists.toSorted()).toEqual(parts.toSorted());
    expect(namesInPlaylist('mpd', shipped(film, 'manifest.mpd')).toSorted()).toEqual(
      parts.toSorted(),
    );
  });
});

test('an m3u8 keeps its tags, and every name becomes the stored file', () => {
  const stored = resolvePlaylist('m3u8', shipped('video-whale', 'video.m3u8'), word);
  expect(stored.split('\n').slice(5, 9)).toEqual([
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${word('init-0.m4s')}"`,
    '#EXTINF:4.000000,',
    word('chunk-0-1.m4s'),
  ]);
  const apart = takeApart(stored);
  expect(apart.members).toHaveLength(5);
  expect(putTogether(apart, memberWord)).toBe(stored);
});

test('the templates of an mpd become lists in the same order', () => {
  const stored = resolvePlaylist('mpd', shipped('video-whale', 'manifest.mpd'), word);
  expect(stored).not.toContain('SegmentTemplate');
  expect(stored).toContain(
    `<SegmentList timescale="12288"><Initialization sourceURL="${word('init-0.m4s')}"/>
<SegmentTimeline><S t="0" d="49152"/>
<S t="49152" d="49152"/>
<S t="98304" d="49152"/>
<S t="147456" d="49152"/></SegmentTimeline>
<SegmentURL media="${word('chunk-0-1.m4s')}"/>
<SegmentURL media="${word('chunk-0-2.m4s')}"/>`,
  );
  expect(stored).toContain('profile:full:2011');
  expect(stored).toContain('<AudioChannelConfiguration');
});

/** A manifest around the segments of one representation. */
const mpd = (inside: string, around = '') =>
  `<MPD mediaPresentationDuration="PT10S"><Period>${around}<AdaptationSet>
    <Representation id="v" bandwidth="9">${inside}</Representation></AdaptationSet></Period></MPD>`;

test.each([
  [
    'numbers by a duration, with leading zeros',
    mpd('<SegmentTemplate duration="4" startNumber="0" media="$Bandwidth$-$Number%03d$.m4s"/>'),
    ['9-000.m4s', '9-001.m4s', '9-002.m4s'],
  ],
  [
    'times, to the end',
    mpd(
      '<SegmentTemplate media="$Time$.m4s"><SegmentTimeline><S t="2" d="3" r="1"/><S d="4" r="-1"/></SegmentTimeline></SegmentTemplate>',
    ),
    ['2.m4s', '5.m4s', '8.m4s'],
  ],
  [
    'a template that is said above',
    mpd(
      '',
      '<SegmentTemplate initialization="$RepresentationID$.m4s" media="$Number$.m4s" duration="5"/>',
    ),
    ['v.m4s', '1.m4s', '2.m4s'],
  ],
  [
    'a list',
    mpd(
      '<SegmentList><Initialization sourceURL="i.m4s"/><SegmentURL media="1.m4s"/></SegmentList>',
    ),
    ['i.m4s', '1.m4s'],
  ],
  [
    'one file',
    mpd(
      '<BaseURL> film.mp4 </BaseURL><SegmentBase indexRange="0-9"><Initialization range="0-1"/></SegmentBase>',
    ),
    ['film.mp4'],
  ],
])('an mpd with %s', (_, text, names) => {
  expect(namesInPlaylist('mpd', text)).toEqual(names);
});

test.each<[string, PlaylistEnding, string]>([
  ['comments and unknown tags', 'm3u8', '#EXTM3U\n# hello\n#EXT-X-DATERANGE:X-ASSET-URI="//x"\n'],
  [
    'elements and attributes of others',
    'mpd',
    '<MPD xlink:href="//x"><Location>//x</Location></MPD>',
  ],
  ['remote periods', 'mpd', '<MPD><Period xlink:href="//x" xlink:actuate="onLoad"/></MPD>'],
  ['a base for all', 'mpd', mpd('').replace('<Period>', '<BaseURL>//x/</BaseURL><Period>')],
])('%s are left out', (_, ending, text) => {
  expect(resolvePlaylist(ending, text, word)).not.toContain('//x');
});

test.each<[string, PlaylistEnding, string]>([
  ['encrypted', 'm3u8', '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n'],
  [
    'names a stored file',
    'm3u8',
    `#EXTM3U\n${memberWord({ hash: 'a'.repeat(64), ending: 'm4s' })}\n`,
  ],
  ['for ever', 'mpd', '<MPD type="dynamic"/>'],
  ['no manifest', 'mpd', '<html/>'],
  ['not well-formed', 'mpd', '<MPD><Period></MPD>'],
  ['not well-formed', 'mpd', '<!DOCTYPE MPD [<!ENTITY x "y">]><MPD/>'],
  ['not well-formed', 'mpd', '<MPD/><MPD/>'],
  ['stands for nothing', 'mpd', '<MPD type="&x;"/>'],
  ['stands for nothing', 'mpd', mpd('<SegmentTemplate duration="5" media="$constructor$"/>')],
  ['cannot be counted', 'mpd', mpd('<SegmentTemplate duration="0" media="$Number$"/>')],
  ['cannot be counted', 'mpd', mpd('<SegmentTemplate duration="1" timescale="99999" media="x"/>')],
  [
    'cannot be counted',
    'mpd',
    mpd(
      '<SegmentTemplate media="x"><SegmentTimeline><S d="1" r="999999999"/></SegmentTimeline></SegmentTemplate>',
    ),
  ],
  ['nested too deep', 'mpd', `${'<MPD>'.repeat(20)}${'</MPD>'.repeat(20)}`],
])('one that is %s is refused', (reason, ending, text) => {
  const takenIn = () => resolvePlaylist(ending, text, (name) => name);
  expect(takenIn).toThrow(
    reason === 'not well-formed'
      ? /not well-formed|closes nothing/
      : reason.replace('names a', 'a'),
  );
});
