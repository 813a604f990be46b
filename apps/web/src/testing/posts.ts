import type { RecommendedPost } from '../entities/post/post.ts';

export const examplePost = (at: number): RecommendedPost => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  title: `作品 ${at}`,
  coverUrl: `/m/w360/${at}.webp`,
  smallCoverUrl: `/m/w360/${at}.webp`,
  fullCoverUrl: `/m/w360/${at}.webp`,
  coverRatio: 0.75,
  sourceType: 'post_50_bilinovel',
  sourceLabel: '小说',
  columns: 3,
  type: 'post_novel',
  uploadedAt: '2026-11-15T00:00:00Z',
  categories: [],
  tags: [],
  topics: [],
  counts: { hotScore: 83_987, collections: 0, likes: 0, views: 0, comments: 0 },
  zone: 'CAT_1',
  pointPrice: null,
  ageRating: 0,
  reason: 'random',
});
