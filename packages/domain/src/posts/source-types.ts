import type { PostKind } from './post-kind.ts';
import type { PostType } from './post-type.ts';

interface ShippedSourceType {
  key: string;
  /** As it is called at first, in Chinese. */
  name: string;
  kind: PostKind;
  /** What a post of it is on the wire, where nobody says otherwise. */
  postType: PostType;
}

/** The ten source types in their order; their names and columns are the operator's. */
export const SOURCE_TYPES: readonly ShippedSourceType[] = [
  { key: 'post_10_exhentai', name: '本子', kind: 'gallery', postType: 'post_image' },
  { key: 'post_20_iwara', name: 'MMD', kind: 'video', postType: 'post_video' },
  { key: 'post_30_hanime', name: '里番', kind: 'video', postType: 'post_video' },
  { key: 'post_40_asmrone', name: '音声', kind: 'audio', postType: 'post_music' },
  { key: 'post_50_bilinovel', name: '小说', kind: 'novel', postType: 'post_novel' },
  { key: 'post_60_hentaiclub', name: '套图', kind: 'image-set', postType: 'post_image' },
  { key: 'post_70_sndiary', name: '合集', kind: 'article', postType: 'post_normal' },
  { key: 'post_81_acggw', name: '游戏1', kind: 'article', postType: 'post_game' },
  { key: 'post_82_vikacg', name: '游戏2', kind: 'article', postType: 'post_game' },
  { key: 'post_83_acg91', name: '游戏3', kind: 'article', postType: 'post_game' },
];
