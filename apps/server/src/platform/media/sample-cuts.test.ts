import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { SOUND_BYTES } from '../../testing/sample-library.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { diskMediaStore } from './disk-media-store.ts';
import type { MediaName } from './media-name.ts';
import type { StoredMedia } from './media-store.ts';
import { mp4Facts } from './mp4-facts.ts';
import { openSampleCuts } from './sample-cuts.ts';

const stored = (bytes: Buffer): StoredMedia => ({
  size: bytes.length,
  read: (start, end) => Readable.from([bytes.subarray(start, end + 1)]),
});

/** The boxes on top of a file. */
function boxesOf(bytes: Buffer): Buffer[] {
  const boxes: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    boxes.push(bytes.subarray(at, at + length));
    at += length;
  }
  return boxes;
}

const [ftyp, moov, free, mdat] = boxesOf(SOUND_BYTES) as [Buffer, Buffer, Buffer, Buffer];

test('a file says how long it is, and where its sound begins', async () => {
  expect(await mp4Facts(stored(SOUND_BYTES))).toEqual({
    seconds: 36,
    dataStart: ftyp.length + moov.length + free.length,
  });
});

test.each([
  ['its index stands behind its sound', Buffer.concat([ftyp, mdat, moov])],
  ['it has no index', Buffer.concat([ftyp, mdat])],
  ['it has no sound', Buffer.concat([ftyp, moov])],
  ['it is cut in its index', SOUND_BYTES.subarray(0, 400)],
  ['it is no such file', Buffer.from('no such file, but a text that is long enough')],
  ['it is empty', Buffer.alloc(0)],
])('nothing of a file can be a sample where %s', async (_, bytes) => {
  expect(await mp4Facts(stored(bytes))).toBeNull();
});

async function cutOf(bytes: Buffer, ending: MediaName['ending'], most: number, described?: number) {
  const store = diskMediaStore(await temporaryFolder());
  const hash = createHash('sha256').update(bytes).digest('hex');
  const name: MediaName = { variant: 'full', hash, ending };
  await store.write(bytes, name);
  return openSampleCuts(store).find(name, most, described);
}

test('bytes are cut in proportion to the seconds, behind the index', async () => {
  const head = SOUND_BYTES.length - mdat.length;
  expect(await cutOf(SOUND_BYTES, 'm4a', 9)).toEqual({
    seconds: 9,
    total: 36,
    limit: Math.floor(head + mdat.length / 4),
  });
  expect(await cutOf(SOUND_BYTES, 'm4a', 0)).toBeNull();
  // What the file says of itself counts, not its description.
  expect(await cutOf(SOUND_BYTES, 'm4a', 60, 600)).toMatchObject({ seconds: 18, total: 36 });
});

test('what does not say how long it is needs a description; what cannot be played in part is not cut', async () => {
  const bytes = Buffer.alloc(1000, 'x');
  expect(await cutOf(bytes, 'mp3', 60)).toBeNull();
  expect(await cutOf(bytes, 'mp3', 60, 240)).toEqual({ seconds: 60, total: 240, limit: 250 });
  for (const ending of ['aac', 'flac', 'ogg', 'opus', 'wav'] as const) {
    expect(await cutOf(bytes, ending, 60, 240), `a ${ending}`).toMatchObject({ limit: 250 });
  }
  for (const ending of ['webp', 'webm', 'mkv', 'zip', 'bin'] as const) {
    expect(await cutOf(bytes, ending, 60, 240), `a ${ending}`).toBeNull();
  }
  expect(await cutOf(bytes, 'm3u8', 60, 240)).toBeNull();
});
