import type { PostKind } from './post-kind.ts';
import type { PostType } from './post-type.ts';

interface ShippedSourceType {
  key: string;
  kind: PostKind;
  /** What a post of it is on the wire, where nobody says otherwise. */
  postType: PostType;
}

/** The ten source types in their order; their names and columns are the operator's. */
export const SOURCE_TYPES: readonly ShippedSourceType[] = [
  { key: 'post_10_exhentai', kind: 'gallery', postType: 'post_image' },
  { key: 'post_20_iwara', kind: 'video', postType: 'post_video' },
  { key: 'post_30_hanime', kind: 'video', postType: 'post_video' },
  { key: 'post_40_asmrone', kind: 'audio', postType: 'post_music' },
  { key: 'post_50_bilinovel', kind: 'novel', postType: 'post_novel' },
  { key: 'post_60_hentaiclub', kind: 'image-set', postType: 'post_image' },
  { key: 'post_70_sndiary', kind: 'article', postType: 'post_normal' },
  { key: 'post_81_acggw', kind: 'article', postType: 'post_game' },
  { key: 'post_82_vikacg', kind: 'article', postType: 'post_game' },
  { key: 'post_83_acg91', kind: 'article', postType: 'post_game' },
];
