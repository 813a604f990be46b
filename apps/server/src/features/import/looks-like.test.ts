import { expect, test } from 'vitest';
import { isMediaEnding, mimeOf, type MediaEnding } from '../../platform/media/media-type.ts';
import { smallPicture } from '../../testing/small-picture.ts';
import { flacFile, mp3File, wavFile } from '../../testing/sound-files.ts';
import { BEGINNING_BYTES, looksLike } from './looks-like.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const ebml = (type: string) => latin1(`\u001A\u0045\u00DF\u00A3\u009F\u0042\u0082\u0084${type}`);
const packet = Buffer.concat([Buffer.from([0x47]), Buffer.alloc(187)]);

const REAL: Partial<Record<MediaEnding, Buffer>> = {
  webp: smallPicture('x'),
  gif: latin1('GIF89a\u0001\u0000\u0001\u0000'),
  webm: ebml('webm'),
  mkv: ebml('matroska'),
  ts: Buffer.concat([packet, packet]),
  aac: Buffer.from([0xff, 0xf1, 0x50, 0x80]),
  mp3: mp3File(1),
  flac: flacFile(1),
  ogg: latin1(`OggS${'\u0000'.repeat(24)}\u0001vorbis`),
  opus: latin1(`OggS${'\u0000'.repeat(24)}OpusHead`),
  wav: wavFile(1),
  zip: latin1('PK\u0003\u0004rest'),
};

test.each(Object.entries(REAL))('%s is known by its first bytes', (ending, bytes) => {
  if (!isMediaEnding(ending)) {
    throw new Error(ending);
  }
  expect(looksLike(ending, bytes.subarray(0, BEGINNING_BYTES))).toBe(true);
  for (const page of ['<!DOCTYPE html><script>', '<svg xmlns="http://www.w3.org/2000/svg">', '']) {
    expect(looksLike(ending, Buffer.from(page)), `${ending}: ${page}`).toBe(false);
  }
});

test('no two of them are taken for each other, but where one is a kind of the other', () => {
  const alike = new Set(['ogg opus', 'mp3 aac', 'aac mp3']);
  for (const [one, bytes] of Object.entries(REAL)) {
    for (const other of Object.keys(REAL).filter((name) => name !== one) as MediaEnding[]) {
      const isAlike = alike.has(`${other} ${one}`);
      expect(
        looksLike(other, bytes.subarray(0, BEGINNING_BYTES)) && !isAlike,
        `${one} as ${other}`,
      ).toBe(false);
    }
  }
});

test('nothing that a browser would run has an ending or a type', () => {
  for (const ending of ['html', 'htm', 'svg', 'js', 'mjs', 'xml', 'xhtml', 'swf', 'pdf']) {
    expect(isMediaEnding(ending), `a ${ending}`).toBe(false);
  }
  expect(mimeOf('bin')).toBe('application/octet-stream');
});
