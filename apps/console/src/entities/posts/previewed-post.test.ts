import type { PostDetail } from '@baohe/contract/posts';
import { expect, test } from 'vitest';
import { EMPTY_POST, type EditedPost } from './edited-post.ts';
import { previewOf } from './previewed-post.ts';

const CATEGORIES = [
  { id: 'CAT_1_2', name: '漫画', label: '次元 / 漫画', zone: 'CAT_1' },
  { id: 'CAT_2_1', name: '写真', label: '福利 / 写真', zone: 'CAT_2' },
];
const TYPES = [
  {
    key: 'post_10_exhentai',
    label: '同人',
    names: {},
    columns: 3,
    kind: 'gallery',
    isOffered: true,
  } as const,
];

const VALUES: EditedPost = {
  ...EMPTY_POST,
  title: '星海',
  summary: '一句话',
  categoryId: 'CAT_1_2',
  terms: [{ id: 'TAG_1', name: '猫' }],
  cover: '/m/full/new.webp?s=1',
  price: 0,
  pages: [{ key: 'a', chapter: 1, url: '/m/full/page.webp?s=1', thumbnail: '' }],
  uploadTime: '2026-11-14T12:00',
};

const fresh = (values = VALUES) =>
  previewOf(values, { saved: null, before: null, categories: CATEGORIES, sourceTypes: TYPES });

test('a post that nobody has saved is shown with all that its form says', () => {
  expect(fresh()).toMatchObject({
    postTitle: '星海',
    postSummary: '一句话',
    postSourceLabel: '同人',
    postKind: 'gallery',
    hasMenu: true,
    zone: 'CAT_1',
    asTerms: [{ termUuid: 'CAT_1_2', termName: '漫画' }],
    asTagList: [{ termUuid: 'TAG_1', termName: '猫', tagLabel: 'other' }],
    postCoverUrl: '/m/full/new.webp?s=1',
    pointPrice: 0,
    access: 'full',
    // By the signed address: a browser is to show it.
    postContentDto: { contentInfo: { chapterList: [{ optImgUrl: '/m/full/page.webp?s=1' }] } },
  });
});

test('of a saved post what was not touched stays as visitors have it', () => {
  const saved: PostDetail = {
    ...fresh(),
    postUuid: '6d2f1c1e-9d5e-4f43-8f5e-0d6f5b1f2a10',
    postCoverUrl: '/m/w360/old.webp',
    postCoverUrlList: ['/m/w200/old.webp', '/m/w360/old.webp', '/m/full/old.webp'],
    asTerms: [
      { termUuid: 'CAT_1', termName: '次元' },
      { termUuid: 'CAT_1_2', termName: '漫画' },
    ],
    asTagList: [{ termUuid: 'TAG_1', termName: '猫', tagLabel: 'female' }],
    asTopicsList: [{ termUuid: 'TOP_1', termName: '专题' }],
    asCoacts: { ...fresh().asCoacts, coactHotIndex: 12 },
  };
  const before: EditedPost = {
    ...VALUES,
    terms: [...VALUES.terms, { id: 'TOP_1', name: '专题' }],
  };
  const known = { saved, before, categories: CATEGORIES, sourceTypes: TYPES };
  const asSaved = previewOf(before, known);
  expect(asSaved).toEqual({ ...saved, postUploadTime: asSaved.postUploadTime });

  const moved = previewOf({ ...before, title: '远方', categoryId: 'CAT_2_1' }, known);
  expect(moved).toMatchObject({
    postTitle: '远方',
    zone: 'CAT_2',
    asTerms: [{ termUuid: 'CAT_2_1' }],
    postCoverUrl: '/m/w360/old.webp',
  });
  const covered = previewOf({ ...before, cover: '/m/full/newer.webp' }, known);
  expect(covered).toMatchObject({ postCoverUrl: '/m/full/newer.webp', coverRatio: 0.75 });
});
