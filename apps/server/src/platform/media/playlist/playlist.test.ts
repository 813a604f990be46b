import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BadPlaylist } from './member-names.ts';
import { namesInPlaylist, resolvePlaylist, type PlaylistEnding } from './resolve-playlist.ts';
import { memberWord, putTogether, takeApart } from './stored-playlist.ts';
import { parseXml } from './xml.ts';

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
  ['document type', 'mpd', '<!DOCTYPE MPD [<!ENTITY x "y">]><MPD/>'],
  ['not well-formed', 'mpd', '<MPD/><MPD/>'],
  ['not well-formed', 'mpd', '<MPD type="&x;"/>'],
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
  expect(takenIn).toThrow(BadPlaylist);
  expect(takenIn).toThrow(reason.replace('names a', 'a'));
});

const LAUGHS = Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
).join('');

test.each([
  ['a billion laughs', `<!DOCTYPE MPD [<!ENTITY l0 "ha">${LAUGHS}]><MPD>&l9;</MPD>`],
  ['a document type elsewhere', '<!DOCTYPE MPD SYSTEM "file:///etc/passwd"><MPD/>'],
  ['an entity elsewhere', '<!DOCTYPE MPD [<!ENTITY x SYSTEM "file:///etc/passwd">]><MPD>&x;</MPD>'],
  ['an entity in an attribute', '<!DOCTYPE MPD [<!ENTITY x "y">]><MPD type="&x;"/>'],
  ['an entity of parameters', '<!DOCTYPE MPD [<!ENTITY % x SYSTEM "http://x/"> %x;]><MPD/>'],
  ['a document type in small letters', '<!doctype mpd><MPD/>'],
  ['a document type that never ends', `<!DOCTYPE MPD [${'<!ENTITY x "y">'.repeat(9999)}`],
  ['a document type inside', '<MPD><!DOCTYPE x></MPD>'],
  ['a declaration', '<MPD><!ELEMENT x ANY></MPD>'],
  ['CDATA', '<MPD><Period><![CDATA[<BaseURL>//x</BaseURL>]]></Period></MPD>'],
  ['CDATA that never ends', '<MPD><![CDATA[<'],
  ['an entity of HTML', '<MPD>&nbsp;</MPD>'],
  ['an entity of JavaScript', '<MPD>&constructor;</MPD>'],
  ['an entity of JavaScript in an attribute', '<MPD id="&__proto__;&toString;"/>'],
  ['half an entity', '<MPD>&amp</MPD>'],
  ['a bare ampersand', '<MPD id="a&b"/>'],
  ['a character that is none', '<MPD id="&#0;"/>'],
  ['a control character', '<MPD id="\u0001"/>'],
  ['a control character in a text', '<MPD>\u0000</MPD>'],
  ['a character beyond all', '<MPD id="&#x110000;"/>'],
  ['an attribute named as a method', '<MPD hasOwnProperty="1" id="2"/>'],
  ['an attribute without quotes', '<MPD id=1/>'],
  ['an attribute without a value', '<MPD id/>'],
  ['deep nesting', '<MPD>'.repeat(50_000)],
  ['deep nesting that is closed', `${'<a>'.repeat(17)}${'</a>'.repeat(17)}`],
  ['an end too early', '<MPD><Period>'],
  ['an end too many', '<MPD/></MPD>'],
  ['ends in another order', '<MPD><a><b></a></b></MPD>'],
  ['text before', 'x<MPD/>'],
  ['text behind', '<MPD/>x'],
  ['nothing', ''],
  ['only a comment', '<!-- x -->'],
  ['a comment that never ends', '<MPD><!-- '],
  ['more than a megabyte', `<MPD>${' '.repeat(1024 * 1024)}</MPD>`],
])('an mpd with hostile XML is refused: %s', (_, text) => {
  expect(() => parseXml(text)).toThrow(BadPlaylist);
});

test('prefixes are part of a name: what another namespace calls MPD or Period is none', () => {
  const other = '<x:MPD xmlns:x="urn:mpeg:dash:schema:mpd:2011"/>';
  expect(() => resolvePlaylist('mpd', other, word)).toThrow('no manifest');
  const inside = '<MPD xmlns:x="urn:x"><x:Period><BaseURL>//x</BaseURL></x:Period></MPD>';
  expect(resolvePlaylist('mpd', inside, word)).not.toMatch(/Period|\/\/x/);
  const prototype = '<MPD __proto__="1" constructor="2" id="3"/>';
  expect(parseXml(prototype).attributes).toMatchObject({ constructor: '2', id: '3' });
});

test('what is well-formed is read as it was meant', () => {
  const xml =
    '\uFEFF<?xml version="1.0"?><!-- a --><a b=\'"\' c="&lt;&amp;&#x4E2D;&#65;">x<!-- y -->z<d/> &gt;</a>\n';
  expect(parseXml(xml)).toEqual({
    name: 'a',
    attributes: { b: '"', c: '<&中A' },
    text: 'xz >',
    children: [{ name: 'd', attributes: {}, children: [], text: '' }],
  });
});
