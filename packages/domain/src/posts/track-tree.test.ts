import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTracks, folderAt, sortedTracks, TRACK_TYPES, type TrackType } from './track-tree.ts';

interface Track {
  type: TrackType;
  title: string;
  children?: Track[];
}

const file = (type: TrackType, title: string, children?: Track[]): Track => ({
  type,
  title,
  ...(children && { children }),
});

const TREE = [
  file('other', '读我.txt'),
  file('audio', '10 尾声'),
  file('audio', '2 开场'),
  file('folder', 'MP3', [
    file('folder', '特典', [file('audio', '晚安')]),
    file('image', '封面.jpg'),
  ]),
];

test('folders come first, then sounds, pictures and the rest; 2 before 10', () => {
  expect(sortedTracks(TREE).map(({ title }) => title)).toEqual([
    'MP3',
    '2 开场',
    '10 尾声',
    '读我.txt',
  ]);
});

test('a way leads into folders, and ends where no folder is', () => {
  const titlesAt = (...way: string[]) => folderAt(TREE, way).map(({ title }) => title);
  expect(titlesAt()).toHaveLength(4);
  expect(titlesAt('MP3', '特典')).toEqual(['晚安']);
  expect(titlesAt('MP3', '没有')).toEqual(['特典', '封面.jpg']);
  expect(titlesAt('读我.txt')).toHaveLength(4);
});

test('sounds are counted in every folder', () => {
  expect(countTracks(TREE, 'audio')).toBe(3);
  expect(countTracks([], 'audio')).toBe(0);
});

const tracks = fc.array(
  fc.record({ type: fc.constantFrom(...TRACK_TYPES), title: fc.string({ maxLength: 5 }) }),
);

test('sorting loses nothing, changes nothing of its own, and is the same the second time', () => {
  fc.assert(
    fc.property(tracks, (given) => {
      const before = [...given];
      const sorted = sortedTracks(given);
      expect(given).toEqual(before);
      expect(new Set(sorted)).toEqual(new Set(given));
      expect(sorted).toHaveLength(given.length);
      expect(sortedTracks(sorted)).toEqual(sorted);
      const order = sorted.map(({ type }) => TRACK_TYPES.indexOf(type));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }),
  );
});
