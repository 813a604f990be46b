import { expect, test } from 'vitest';
import { soundTracks } from './sound-qualities.ts';

const tracks = (...paths: string[]) =>
  soundTracks(paths.map((path) => ({ path }))).map(({ folder, name, low, high }) =>
    [[...folder, name].join('/'), low.path, high.path].join(' | '),
  );

test.each([
  [
    'two folders',
    ['mp3/01 雨.mp3', 'wav/01 雨.wav'],
    ['01 雨.mp3 | mp3/01 雨.mp3 | wav/01 雨.wav'],
  ],
  [
    'words around the quality',
    ['01_本篇(MP3版)/1.mp3', '01_本篇(WAV版)/1.wav'],
    ['01_本篇/1.mp3 | 01_本篇(MP3版)/1.mp3 | 01_本篇(WAV版)/1.wav'],
  ],
  [
    'numbers before it',
    ['1.MP3/x/1.mp3', '2.FLAC/x/1.flac'],
    ['x/1.mp3 | 1.MP3/x/1.mp3 | 2.FLAC/x/1.flac'],
  ],
  ['one folder', ['a/1.m4a', 'a/1.flac'], ['a/1.m4a | a/1.m4a | a/1.flac']],
])('%s: one track in two qualities', (_, paths, expected) => {
  expect(tracks(...paths)).toEqual(expected);
});

test.each([
  ['other names', ['mp3/1.mp3', 'wav/2.wav']],
  ['other folders', ['本篇/1.mp3', '无人声/1.wav']],
  ['two of one quality', ['mp3/1.mp3', 'm4a/1.m4a']],
  ['a word that only begins so', ['wavering/1.mp3', 'ring/1.wav']],
  ['a word that only ends so', ['heatwave/1.mp3', 'heat/1.wav']],
])('%s: every file for itself', (_, paths) => {
  expect(tracks(...paths)).toEqual(paths.map((path) => `${path} | ${path} | ${path}`));
});
