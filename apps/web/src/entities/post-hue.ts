import type { PostType } from '@baohe/domain/posts/post-type';
import type { BadgeHue } from '@baohe/ui/badge';
import type { PostCard } from './post/post.ts';

/** The shipped sources; one that an operator added looks like its type. */
const HUE_OF_SOURCE: Readonly<Record<string, BadgeHue>> = {
  post_10_exhentai: 'book',
  post_20_iwara: 'mmd',
  post_30_hanime: 'anime',
  post_40_asmrone: 'audio',
  post_50_bilinovel: 'novel',
  post_60_hentaiclub: 'set',
  post_70_sndiary: 'pack',
  post_81_acggw: 'game',
  post_82_vikacg: 'game',
  post_83_acg91: 'game',
};

const HUE_OF_TYPE: Readonly<Record<PostType, BadgeHue>> = {
  post_normal: 'pack',
  post_novel: 'novel',
  post_image: 'set',
  post_video: 'mmd',
  post_music: 'audio',
  post_game: 'game',
  block: 'pack',
};

type Typed = Pick<PostCard, 'sourceType'> & Partial<Pick<PostCard, 'type'>>;

/** The colour of a kind of post, on badges and posters. */
export const hueOf = ({ sourceType, type = 'post_normal' }: Typed): BadgeHue =>
  HUE_OF_SOURCE[sourceType] ?? HUE_OF_TYPE[type];
