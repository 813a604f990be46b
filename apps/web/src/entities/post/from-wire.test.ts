import type { PostCard as CardReply } from '@baohe/contract/post-card';
import type { PostDetail as DetailReply } from '@baohe/contract/posts';
import type { ContentInfo } from '@baohe/contract/posts/content-info';
import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import { expect, test } from 'vitest';
import { detailFrom } from './detail-from-wire.ts';
import { cardFrom, recommendedFrom } from './from-wire.ts';

const CARD: CardReply = {
  postUuid: 'a',
  postTitle: '潮汐邮局',
  postCoverUrl: '/m/w360',
  postCoverUrlList: ['/m/w200', '/m/w360', '/m/full'],
  postCover: '/m/full',
  coverRatio: 0.75,
  postSourceType: 'post_50_bilinovel',
  postSourceLabel: '小说',
  columns: 3,
  postType: 'post_novel',
  postUploadTime: '2026-11-15T00:00:00Z',
  asTerms: [{ termUuid: 'CAT_1', termName: '次元' }],
  asTagList: [{ termUuid: 'TAG_1', termName: '治愈' }],
  asTopicsList: [{ termUuid: 'TOP_1', termName: '末班车' }],
  asCoacts: {
    coactHotIndex: 1,
    coactHoardCount: 2,
    coactFavorCount: 3,
    coactViewCount: 4,
    coactCommentCount: 5,
  },
  zone: 'CAT_1',
  pointPrice: 30,
};

test('a card has the names of the app', () => {
  expect(cardFrom(CARD)).toEqual({
    id: 'a',
    title: '潮汐邮局',
    coverUrl: '/m/w360',
    smallCoverUrl: '/m/w200',
    fullCoverUrl: '/m/full',
    coverRatio: 0.75,
    sourceType: 'post_50_bilinovel',
    sourceLabel: '小说',
    columns: 3,
    type: 'post_novel',
    uploadedAt: '2026-11-15T00:00:00Z',
    categories: [{ id: 'CAT_1', name: '次元' }],
    tags: [{ id: 'TAG_1', name: '治愈' }],
    topics: [{ id: 'TOP_1', name: '末班车' }],
    counts: { hotScore: 1, collections: 2, likes: 3, views: 4, comments: 5 },
    zone: 'CAT_1',
    pointPrice: 30,
    ageRating: 0,
  });
  expect(recommendedFrom({ ...CARD, reasonKey: 'hot' }).reason).toBe('hot');
});

test.each([
  [{ postCover: '/m/whole' }, '/m/whole'],
  [{ postCover: '' }, '/m/w360'],
])('where only one cover is told it serves for every size: %o', (over, full) => {
  const card = cardFrom({ ...CARD, postCoverUrlList: [], ...over });
  expect([card.smallCoverUrl, card.fullCoverUrl]).toEqual(['/m/w360', full]);
});

const detail = (metaInfo: MetaInfo, contentInfo: ContentInfo = {}, over = {}): DetailReply => ({
  ...CARD,
  asTagList: [{ termUuid: 'TAG_1', termName: '治愈', tagLabel: 'general' }],
  postSummary: '海边的信',
  postSourceUrl: '',
  postKind: 'novel',
  hasMenu: true,
  access: 'preview',
  waysToOpen: { pointPrice: 30, helpsNeeded: 3, tierLevels: [11] },
  sample: null,
  series: null,
  postContentDto: { metaInfo, contentInfo },
  subtitleList: [],
  ...over,
});

test('a detail says how it opens and what it holds', () => {
  const chapterList = [
    { chapterNo: 1, resourceRealityUrl: '/r', resourcePreviewUrl: '/p', width: 4, height: 6 },
    { chapterNo: 2, optImgUrl: '/o', minImgUrl: '/min', resourceRealityUrl: '/r' },
  ];
  expect(detailFrom(detail({}, { chapterList }))).toMatchObject({
    id: 'a',
    tags: [{ id: 'TAG_1', name: '治愈', label: 'general' }],
    summary: '海边的信',
    kind: 'novel',
    hasCatalogue: true,
    access: 'preview',
    unlockWays: { pointPrice: 30, helpsNeeded: 3, tierLevels: [11] },
    content: {
      pages: [
        { chapterNo: 1, url: '/r', smallUrl: '/p', width: 4, height: 6 },
        { chapterNo: 2, url: '/o', smallUrl: '/min' },
      ],
    },
    parts: ['p0', 'p1'],
  });
});

test('volumes, tracks and a text keep their parts', () => {
  const held = detailFrom(
    detail(
      {},
      {
        volumeList: [
          { volumeName: '一', volumeCoverUrl: '/v', chapterList: [{ chapterName: '甲' }] },
        ],
        tracksList: [{ type: 'audio', title: '01', hash: 'x' }],
        postContentHtml: '<p>',
      },
    ),
  );
  expect(held.content).toEqual({
    pages: undefined,
    volumes: [{ volumeName: '一', coverUrl: '/v', chapterList: [{ chapterName: '甲' }] }],
    tracks: [{ type: 'audio', title: '01', hash: 'x' }],
    html: '<p>',
  });
  expect(held.parts).toEqual(['v0.0', 't-x']);
});

test.each<[string, MetaInfo, object]>([
  [
    'a picture book',
    {
      galleryOriginTitle: 'サボテン',
      galleryCategory: 'Manga',
      uploader: 'Tanuki',
      uploadTime: '2026-11-14',
      pageCount: 12,
      archiveSize: '1 MB',
    },
    {
      uploadedAt: '2026-11-14',
      book: {
        originalTitle: 'サボテン',
        category: 'Manga',
        uploader: 'Tanuki',
        pageCount: 12,
        archiveSize: '1 MB',
      },
    },
  ],
  [
    'a set of pictures',
    { postCate: '写真', postImgCount: 48 },
    { book: { category: '写真', pictureCount: 48 } },
  ],
  [
    'a dance',
    { nickname: 'RIN', createdAt: '2026-11-14', rating: 'ecchi' },
    { uploadedAt: '2026-11-14', film: { author: 'RIN', rating: 'ecchi' } },
  ],
  [
    'an animation',
    {
      postDuration: '24:05',
      postCategory: '泡面番',
      posterName: '纸船社',
      postUploadTime: '2026-11-14',
    },
    {
      uploadedAt: '2026-11-14',
      film: { length: '24:05', category: '泡面番', publisher: '纸船社' },
    },
  ],
  [
    'a sound that only says it is for adults',
    { nsfw: true, duration: 7516, dlCount: 5604, release: '2026-10-25', hasSubtitle: true },
    {
      audio: {
        age: 'adult',
        seconds: 7516,
        sales: 5604,
        releasedOn: '2026-10-25',
        hasSubtitles: true,
      },
    },
  ],
  [
    'a sound with an age and people',
    { nsfw: true, ageCategoryString: 'r15', vas: [{ name: '江眠' }], price: 1100 },
    { audio: { age: 'r15', voices: ['江眠'], price: 1100 } },
  ],
  [
    'a novel',
    {
      novelTitle2: 'Tide Post',
      novelRenewDatetime: '2026-11-13',
      novelTotalVolumeCount: 3,
      novelTotalChapterCount: 41,
      novelRenewSection: '退信',
      novelSerialize: '连载中',
      novelAnimated: '未动画化',
      novelCategory: '异世界',
      novelLibrary: '异次元文库',
      novelAuthor: '白鹭',
      novelIllustrator: '阿箬',
      novelNotice: '全年龄',
      novelScoreValue: '9.1',
    },
    {
      score: { value: 4.55 },
      novel: {
        otherTitle: 'Tide Post',
        updatedAt: '2026-11-13',
        volumeCount: 3,
        chapterCount: 41,
        latestChapter: '退信',
        state: '连载中',
        animation: '未动画化',
        category: '异世界',
        library: '异次元文库',
        author: '白鹭',
        illustrator: '阿箬',
        remark: '全年龄',
      },
    },
  ],
  [
    'a collection or a game',
    {
      postFeatList: ['单机'],
      postCateList: ['冒险'],
      postUpdateTime: '2026-11-01',
      postUserName: 'Tanuki',
    },
    {
      article: {
        features: ['单机'],
        categories: ['冒险'],
        updatedAt: '2026-11-01',
        publisher: 'Tanuki',
      },
    },
  ],
  [
    'texts and tags, however the source calls them',
    {
      novelIntro: '一',
      body: '二',
      novelDesc: '三',
      postFeat: '四',
      tagMap: { artist: ['半夏'] },
      tags: [{ type: 'mood', id: '奇妙' }],
      tagsList: ['甲'],
      tagList: ['乙'],
      novelTagList: ['丙'],
      postTagList: ['丁'],
    },
    {
      stories: ['一', '二', '三', '四'],
      tags: [
        { name: '半夏', label: 'artist' },
        { name: '奇妙', label: 'mood' },
        { name: '甲' },
        { name: '乙' },
        { name: '丙' },
        { name: '丁' },
      ],
    },
  ],
])('what is told of %s', (_, metaInfo, facts) => {
  expect(detailFrom(detail(metaInfo)).facts).toMatchObject(facts);
});
