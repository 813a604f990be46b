import { expect, test } from 'vitest';
import { postParts } from './post-parts.ts';

test('chapters of pictures are counted by their numbers, whatever order their pages come in', () => {
  const chapterList = [{ chapterNo: 2 }, { chapterNo: 7 }, { chapterNo: 2 }];
  expect(postParts({ chapterList })).toEqual(['p0', 'p1']);
});

test('chapters of a novel go on over the end of a volume', () => {
  const volumeList = [{ chapterList: [1, 2] }, { chapterList: [] }, { chapterList: [3] }];
  expect(postParts({ volumeList })).toEqual(['v0.0', 'v0.1', 'v2.0']);
});

test('tracks stand in the order in which they are listed, folders first; only what can be heard counts', () => {
  const tracksList = [
    { type: 'audio' as const, title: '10', hash: 'ten' },
    { type: 'audio' as const, title: '2', hash: 'two' },
    { type: 'other' as const, title: 'words', hash: 'words' },
    {
      type: 'folder' as const,
      title: '附录',
      children: [{ type: 'audio' as const, title: '1', hash: 'extra' }],
    },
  ];
  expect(postParts({ tracksList })).toEqual(['t-extra', 't-two', 't-ten']);
});

test('a film or an article is one part', () => {
  expect(postParts({})).toEqual(['whole']);
});
