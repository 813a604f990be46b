import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import type { PostType } from '@baohe/domain/posts/post-type';
import type { Zone } from '@baohe/domain/posts/zone';

/** A post as far as a card shows it. One table: names of terms and sources are kept in memory. */
export interface CardRow {
  no: number;
  id: string;
  title: string;
  zone: Zone;
  sourceType: string;
  postType: PostType;
  /** Hex. */
  cover: string;
  coverEnding: CoverEnding;
  coverRatio: number;
  uploadTime: Date;
  hotIndex: number;
  viewCount: number;
  favorCount: number;
  hoardCount: number;
  commentCount: number;
  pointPrice: number | null;
  terms: number[];
}

export const CARD_COLUMNS = `
  post.no, post.id, post.title, post.zone, post.source_type as "sourceType",
  post.post_type as "postType", encode(post.cover_hash, 'hex') as cover,
  post.cover_ending as "coverEnding", post.cover_ratio as "coverRatio",
  post.upload_time as "uploadTime", post.hot_index as "hotIndex", post.view_count as "viewCount",
  post.favor_count as "favorCount", post.hoard_count as "hoardCount",
  post.comment_count as "commentCount", post.point_price as "pointPrice", post.terms`;
