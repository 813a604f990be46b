import type { PostType } from '../posts/post-type.ts';
import type { WorkKind } from './work-kind.ts';

interface KindDefaults {
  sourceType: string;
  postType: PostType;
  /** One of the shipped categories. */
  category: string;
}

/** What a work of each kind becomes where nobody says otherwise. */
export const KIND_DEFAULTS: Readonly<Record<WorkKind, KindDefaults>> = {
  comics: { sourceType: 'post_10_exhentai', postType: 'post_image', category: 'CAT_1_2' },
  pictures: { sourceType: 'post_60_hentaiclub', postType: 'post_image', category: 'CAT_1_6' },
  novels: { sourceType: 'post_50_bilinovel', postType: 'post_novel', category: 'CAT_1_4' },
  audio: { sourceType: 'post_40_asmrone', postType: 'post_music', category: 'CAT_1_5' },
  video: { sourceType: 'post_20_iwara', postType: 'post_video', category: 'CAT_1_1' },
  games: { sourceType: 'post_81_acggw', postType: 'post_game', category: 'CAT_1_3' },
};
