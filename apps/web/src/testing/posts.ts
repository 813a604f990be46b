import type { PostCard } from '@baohe/contract/post-card';

export const examplePost = (at: number): PostCard & { reasonKey: 'random' } => ({
  postUuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  postTitle: `作品 ${at}`,
  postCoverUrl: `/m/w360/${at}.webp`,
  postCoverUrlList: [],
  postCover: '',
  coverRatio: 0.75,
  postSourceType: 'post_50_bilinovel',
  postSourceLabel: '小说',
  columns: 3,
  postType: 'post_novel',
  postUploadTime: '2026-11-15T00:00:00Z',
  asTerms: [],
  asTagList: [],
  asTopicsList: [],
  asCoacts: {
    coactHotIndex: 83_987,
    coactHoardCount: 0,
    coactFavorCount: 0,
    coactViewCount: 0,
    coactCommentCount: 0,
  },
  zone: 'CAT_1',
  pointPrice: null,
  reasonKey: 'random',
});
