import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstTrack, queueWith, lyricsOf, type SoundEntry } from './play-queue.ts';

const audio = (title: string, hash: string, duration?: number): SoundEntry => ({
  type: 'audio',
  title,
  hash,
  duration,
});

const WORK: SoundEntry[] = [
  { type: 'other', title: '读我.txt', fileUrl: '/m/read' },
  {
    type: 'folder',
    title: '本篇',
    children: [
      audio('10 尾声.mp3', 'c', 30),
      { type: 'other', title: '2 雨.LRC', fileUrl: '/m/lrc' },
      { type: 'other', title: '2 雨.srt', fileUrl: '/m/srt' },
      audio('2 雨.mp3', 'b', 20),
      { type: 'other', title: '1 门.mp3.vtt', fileUrl: '/m/vtt' },
      { type: 'other', title: '1 门.lrc', fileUrl: '/m/other' },
      audio('1 门.mp3', 'a', 10),
      { type: 'audio', title: '没有名字.mp3' },
    ],
  },
  { type: 'folder', title: '附赠', children: [audio('花絮.flac', 'd')] },
];

test('the queue is the folder of the track, in the order in which it stands there', () => {
  expect(queueWith('b', WORK)).toEqual({
    folder: '本篇',
    tracks: [
      { hash: 'a', title: '1 门', duration: 10 },
      { hash: 'b', title: '2 雨', duration: 20 },
      { hash: 'c', title: '10 尾声', duration: 30 },
    ],
    at: 1,
  });
  expect(queueWith('d', WORK)).toMatchObject({ folder: '附赠', at: 0 });
  expect(queueWith('nowhere', WORK)).toBeUndefined();
});

test('without a choice the first of the first folder is played', () => {
  expect(firstTrack(WORK)).toBe('a');
  expect(firstTrack([{ type: 'folder', title: '空' }, audio('只有它.mp3', 'x')])).toBe('x');
  expect(firstTrack([{ type: 'image', title: '封面.jpg' }])).toBeUndefined();
});

test('lyrics are found by the name of the track, with and without its ending', () => {
  expect(lyricsOf('a', WORK)?.fileUrl).toBe('/m/vtt');
  expect(lyricsOf('b', WORK)?.fileUrl, 'rather than LRC').toBe('/m/srt');
  expect(lyricsOf('c', WORK)).toBeUndefined();
});

const anyEntry = fc.letrec<{ entry: SoundEntry }>((tie) => ({
  entry: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      type: fc.constantFrom('audio' as const, 'image' as const, 'other' as const),
      title: fc.string(),
      hash: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: undefined }),
    }),
    fc.record({
      type: fc.constant('folder' as const),
      title: fc.string(),
      children: fc.array(tie('entry'), { maxLength: 4 }),
    }),
  ),
})).entry;

test('whatever the tree: what is played first is in a queue, at its own position', () => {
  fc.assert(
    fc.property(fc.array(anyEntry), (entries) => {
      const hash = firstTrack(entries);
      const queue = hash === undefined ? undefined : queueWith(hash, entries);
      expect(queue?.tracks[queue.at]?.hash).toBe(hash);
    }),
  );
});
