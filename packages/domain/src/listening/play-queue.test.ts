import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstTrack, lyricsOf, queueWith, withoutLyrics, type SoundEntry } from './play-queue.ts';

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

test('the queue is the whole work: folder after folder, each in its own order', () => {
  const tracks = [
    { hash: 'a', title: '1 门', duration: 10, folder: '本篇', number: 1 },
    { hash: 'b', title: '2 雨', duration: 20, folder: '本篇', number: 2 },
    { hash: 'c', title: '10 尾声', duration: 30, folder: '本篇', number: 3 },
    { hash: 'd', title: '花絮', duration: undefined, folder: '附赠', number: 4 },
  ];
  expect(queueWith('b', WORK)).toEqual({ tracks, at: 1 });
  expect(queueWith('d', WORK)).toEqual({ tracks, at: 3 });
  expect(queueWith('nowhere', WORK)).toBeUndefined();
});

const TWICE: SoundEntry[] = [
  { type: 'folder', title: 'MP3', children: [audio('1 门.mp3', 'a'), audio('2 雨.mp3', 'b')] },
  {
    type: 'folder',
    title: 'WAV',
    children: [audio('1 门.wav', 'A'), audio('2 雨.wav', 'B'), audio('3 特典.wav', 'C')],
  },
];

test.each([
  ['high', 'A', ['A', 'B', 'C']],
  ['low', 'a', ['a', 'b', 'C']],
  ['high', 'b', ['A', 'b', 'C']],
  ['low', 'C', ['a', 'b', 'C']],
] as const)(
  'the same track as MP3 and WAV is heard once: %s, begun at %s',
  (quality, hash, heard) => {
    const queue = queueWith(hash, TWICE, quality);
    expect(queue?.tracks.map((track) => track.hash)).toEqual(heard);
    expect(queue?.tracks[queue.at]?.hash).toBe(hash);
    expect(queue?.tracks.map(({ number }) => number)).toEqual([1, 2, 3]);
  },
);

test('a track that is there twice has its place in the first folder that holds it', () => {
  const [mp3, wav] = TWICE;
  const work = [{ ...mp3!, children: [...mp3!.children!, audio('9 只有.mp3', 'n')] }, wav!];
  expect(queueWith('A', work)?.tracks.map(({ hash }) => hash)).toEqual(['A', 'B', 'n', 'C']);
});

test('two tracks of the same name that are no two qualities are both heard', () => {
  const work: SoundEntry[] = [
    { type: 'folder', title: '本篇', children: [audio('1 门.mp3', 'a')] },
    { type: 'folder', title: '无人声版', children: [audio('1 门.wav', 'b')] },
  ];
  expect(queueWith('a', work)?.tracks.map(({ hash }) => hash)).toEqual(['a', 'b']);
});

test('the words of a track are no file among the others; those of no track are', () => {
  const [, main] = WORK;
  expect(withoutLyrics(main?.children ?? []).map(({ title }) => title)).toEqual([
    '10 尾声.mp3',
    '2 雨.mp3',
    '1 门.mp3',
    '没有名字.mp3',
  ]);
  expect(withoutLyrics([{ type: 'other', title: '别的.lrc' }])).toHaveLength(1);
  expect(withoutLyrics(WORK)).toHaveLength(WORK.length);
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
