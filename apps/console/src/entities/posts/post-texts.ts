import type { PostType } from '@baohe/domain/posts/post-type';
import type { Zone } from '@baohe/domain/posts/zone';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const TYPE_TEXTS: Readonly<Record<PostType, MessageDescriptor>> = {
  post_image: msg`漫画与图集`,
  post_video: msg`视频`,
  post_music: msg`音声`,
  post_novel: msg`小说`,
  post_game: msg`游戏`,
  post_normal: msg`文章`,
  block: msg`分隔标题`,
};

export const ZONE_TEXTS: Readonly<Record<Zone, MessageDescriptor>> = {
  CAT_1: msg`次元`,
  CAT_2: msg`福利`,
  CAT_3: msg`暗网`,
};

export const STATUS_TEXTS = {
  '1': msg`已发布`,
  '0': msg`草稿`,
  '-1': msg`已删除`,
  down: msg`已下架`,
} as const satisfies Record<string, MessageDescriptor>;

export const STATUS_TONES = { '1': 'ok', '0': 'warn', '-1': 'danger', down: 'danger' } as const;
