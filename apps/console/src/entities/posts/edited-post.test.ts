import { expect, test } from 'vitest';
import {
  changesOf,
  contentOf,
  downloadChanges,
  editedFrom,
  EMPTY_POST,
  type PostToEdit,
} from './edited-post.ts';

const SIGNED = '?u=staff.1&s=abc';
const address = (letter: string, ending = 'webp') => `/m/full/${letter.repeat(64)}.${ending}`;

const POST: PostToEdit = {
  postUuid: '6d2f1c1e-9d5e-4f43-8f5e-0d6f5b1f2a10',
  version: 4,
  createTime: '2026-11-01T00:00:00.000Z',
  updateTime: '2026-11-02T00:00:00.000Z',
  status: 1,
  isHidden: false,
  postTitle: '星海旅人',
  postSummary: '一句话。',
  postSourceType: 'post_10_exhentai',
  postKind: 'gallery',
  postType: 'post_image',
  zone: 'CAT_1',
  terms: [
    { termUuid: 'CAT_1_2', termName: '漫画', termTaxonomy: 'category', tagLabel: null },
    { termUuid: 'TAG_1', termName: '猫', termTaxonomy: 'tag', tagLabel: 'other' },
  ],
  postCoverUrl: `${address('a')}${SIGNED}`,
  coverRatio: 0.75,
  postUploadTime: '2026-11-01T08:30:00.000Z',
  postSourceUrl: '',
  pointPrice: null,
  ageRating: 0,
  osusumeLevel: 1,
  seriesId: null,
  seriesName: null,
  seriesNumber: null,
  postContentDto: {
    metaInfo: { pageCount: 2 },
    contentInfo: {
      chapterList: ['b', 'c'].map((letter) => ({
        chapterNo: 1,
        optImgUrl: `${address(letter)}${SIGNED}`,
      })),
      tracksList: [
        {
          type: 'folder',
          title: '夜',
          children: [{ type: 'audio', title: '雨', hash: 'x', fileUrl: address('d', 'mp3') }],
        },
      ],
      own: 'stays',
    },
  },
  missingFiles: 0,
  playSourceList: [],
  subtitleList: [],
  downloadList: [],
};

test('a post that nobody has touched sends nothing back', () => {
  const values = editedFrom(POST);
  expect(changesOf(values, values)).toEqual({});
  expect(contentOf(values, values, POST.postContentDto.contentInfo)).toBeUndefined();
  expect(downloadChanges(values.downloads, values.downloads)).toEqual({
    added: [],
    altered: [],
    removed: [],
  });
});

test('only what was changed is sent, by names of files without their signatures', () => {
  const before = editedFrom(POST);
  const values = {
    ...before,
    title: '星海旅人与机械猫',
    terms: [],
    cover: `${address('e')}${SIGNED}`,
    pages: before.pages.toReversed(),
  };
  expect(changesOf(values, before)).toEqual({
    postTitle: '星海旅人与机械猫',
    termIds: ['CAT_1_2'],
    postCoverUrl: address('e'),
  });
  const content = contentOf(values, before, POST.postContentDto.contentInfo);
  expect(content).toMatchObject({
    own: 'stays',
    chapterList: [{ optImgUrl: address('c') }, { optImgUrl: address('b') }],
  });
});

test('a track that is renamed stays in its folder', () => {
  const before = editedFrom(POST);
  const [track] = before.tracks;
  expect(track).toMatchObject({ folders: ['夜'], title: '雨' });
  const content = contentOf({ ...before, tracks: [{ ...track!, title: '夜雨' }] }, before, {});
  expect(content).toEqual({
    tracksList: [
      {
        type: 'folder',
        title: '夜',
        children: [expect.objectContaining({ title: '夜雨', hash: 'x' })],
      },
    ],
  });
});

test('a new post sends all that it needs, with the type of its source', () => {
  const values = {
    ...EMPTY_POST,
    title: '手写的小说',
    sourceType: 'post_50_bilinovel',
    categoryId: 'CAT_1_4',
    cover: address('a'),
  };
  expect(changesOf(values, null)).toEqual({
    postTitle: '手写的小说',
    postSourceType: 'post_50_bilinovel',
    postType: 'post_novel',
    termIds: ['CAT_1_4'],
    postCoverUrl: address('a'),
    status: 0,
  });
});

test('downloads are added, changed and removed one by one; those of an import stay as they are', () => {
  const [imported, link] = [
    { id: '1', key: '1', name: '整本', url: '/m/full/x.zip', password: '', isImported: true },
    { id: '2', key: '2', name: '盘', url: 'https://x.example/1', password: '', isImported: false },
  ];
  const added = { ...link, id: '', key: 'row', name: '新' };
  expect(downloadChanges([imported, { ...link, password: 'ab' }, added], [imported, link])).toEqual(
    {
      added: [{ name: '新', url: 'https://x.example/1', password: '', position: 2 }],
      altered: [expect.objectContaining({ downloadInfoId: '2', password: 'ab' })],
      removed: [],
    },
  );
  expect(downloadChanges([imported], [imported, link]).removed).toEqual(['2']);
});
