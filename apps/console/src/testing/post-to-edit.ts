import type { PostToEdit } from '@baohe/contract/post-to-edit';

export const SIGNED = '?u=staff.1&s=abc';

/** Where a file of the store is reached, by a letter of its hash. */
export const address = (letter: string, ending = 'webp'): string =>
  `/m/full/${letter.repeat(64)}.${ending}`;

/** A published comic of two pages; a test says what matters to it. */
export const postToEdit = (over: Partial<PostToEdit> = {}): PostToEdit => ({
  postUuid: '6d2f1c1e-9d5e-4f43-8f5e-0d6f5b1f2a10',
  version: 4,
  createTime: '2026-11-01T00:00:00.000Z',
  updateTime: '2026-11-02T00:00:00.000Z',
  status: 1,
  isHidden: false,
  takedown: null,
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
  ...over,
});
