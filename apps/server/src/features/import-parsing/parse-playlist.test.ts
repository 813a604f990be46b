import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureFfmpeg } from '../../testing/ffmpeg.ts';
import { parseWork } from '../../testing/parse-work.ts';
import { parsePlaylist } from './parse-playlist.ts';

beforeAll(ensureFfmpeg, 300_000);

const SHIPPED = join(import.meta.dirname, '../../../../../tools/demo-content/media/video-whale');

async function shipped(): Promise<Record<string, Buffer>> {
  const names = await readdir(SHIPPED);
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [`W/${name}`, await readFile(join(SHIPPED, name))] as const),
    ),
  );
}

const parsed = (files: Record<string, Buffer | string>) =>
  parseWork(parsePlaylist, { kind: 'video', format: 'playlist', files });

test('HLS and DASH over the same parts are two sources of one film', async () => {
  const { work } = await parsed(await shipped());
  expect(work.playSources.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
    'DASH customDash',
    'HLS customHls',
  ]);
  expect(work.counts).toEqual({ seconds: 16 });
  for (const { ref } of work.playSources) {
    const file = work.files.find((one) => one.ref === ref);
    expect(file?.from).toBe('root');
    expect(file?.members).toEqual(expect.arrayContaining(['init-0.m4s', 'chunk-1-5.m4s']));
  }
  const hls = work.files.find(({ mime }) => mime === 'application/vnd.apple.mpegurl');
  expect(hls?.members).toEqual(expect.arrayContaining(['video.m3u8', 'audio.m3u8']));
  expect(work.subtitles.map(({ language }) => language).toSorted()).toEqual(['en', 'zh-CN']);
  expect(work.cover.ratio).toBeGreaterThan(1);
  expect(work.notes).toEqual([]);
});

test.each([
  ['names a file elsewhere', '#EXTM3U\n#EXTINF:4,\n../secret.ts\n', 'outsidePath'],
  ['names an address', '#EXTM3U\n#EXTINF:4,\nhttps://example.org/1.ts\n', 'outsidePath'],
  ['lacks a part', '#EXTM3U\n#EXTINF:4,\n1.ts\n', 'damaged'],
  ['is encrypted', '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:4,\n1.ts\n', 'encrypted'],
  ['is none', '<html>', 'wrongType'],
])('a playlist that %s is refused', async (_, text, reason) => {
  await expect(parsed({ 'W/index.m3u8': text })).rejects.toMatchObject({ reason });
});
