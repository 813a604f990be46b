import type { ReviewGroup, ReviewImage } from '@baohe/contract/review';
import type { GroupImage } from '../entities/groups.ts';
import { imageFrom } from '../entities/image.ts';

export const POST_ID = '6d2f1c1e-9d5e-4f43-8f5e-0d6f5b1f2a10';

export const nameOf = (number: number): string => `7-${String(number).padStart(16, '0')}`;

/** A pending picture; a test says what matters to it. */
export const wireImage = (page: number, over: Partial<ReviewImage> = {}): ReviewImage => ({
  imageName: nameOf(page),
  imageUrlFinal: `/m/full/${page}.webp`,
  imageUrlOnline: `/m/small/${page}.webp`,
  postUuid: POST_ID,
  postTitle: '星海旅人',
  cypherKey: '',
  publishTimes: 0,
  preTrash: false,
  isNsfw: false,
  preTrashSolid: false,
  actionType: 0,
  page,
  pages: 3,
  width: 1600,
  height: 2133,
  size: 421_888,
  mime: 'image/jpeg',
  ...over,
});

export const groupImage = (over: Partial<GroupImage>): GroupImage => ({
  ...imageFrom(wireImage(1)),
  isBest: false,
  ...over,
});

export const wireGroup = (over: Partial<ReviewGroup> = {}): ReviewGroup => ({
  groupId: POST_ID,
  percent: 97,
  images: [
    { ...wireImage(1, { width: 2400, height: 3200, mime: 'image/png' }), isSuggested: true },
    { ...wireImage(2, { width: 1200, height: 1600 }), isSuggested: false },
    { ...wireImage(3, { width: 1080, height: 1440 }), isSuggested: false },
  ],
  ...over,
});
