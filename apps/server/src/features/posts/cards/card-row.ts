import type { AgeRating } from '@baohe/domain/posts/age-rating';
import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import type { PostType } from '@baohe/domain/posts/post-type';
import type { Zone } from '@baohe/domain/posts/zone';
import { column, type RowOf } from '../../../platform/database/statement.ts';

/** A post as far as a card shows it. Names of terms and sources are cached. */
export const CARD_SHAPE = {
  no: column.int(),
  id: column.uuid(),
  title: column.text(),
  zone: column.text<Zone>(),
  ageRating: column.int<AgeRating>(),
  sourceType: column.text(),
  postType: column.text<PostType>(),
  /** Hex. */
  cover: column.text(),
  coverEnding: column.text<CoverEnding>(),
  coverRatio: column.number(),
  uploadTime: column.date(),
  hotIndex: column.int(),
  viewCount: column.int(),
  favorCount: column.int(),
  hoardCount: column.int(),
  commentCount: column.int(),
  pointPrice: column.int().orNull,
  terms: column.ints(),
  /** How long it is, as domain/posts/extent reads it. */
  extent: column.text().orNull,
};

export type CardRow = RowOf<typeof CARD_SHAPE>;

export const CARD_COLUMNS = `
  post.no, post.id, post.title, post.zone, post.age_rating as "ageRating", post.source_type as "sourceType",
  post.post_type as "postType", encode(post.cover_hash, 'hex') as cover,
  post.cover_ending as "coverEnding", post.cover_ratio as "coverRatio",
  post.upload_time as "uploadTime", post.hot_index as "hotIndex", post.view_count as "viewCount",
  post.favor_count as "favorCount", post.hoard_count as "hoardCount",
  post.comment_count as "commentCount", post.point_price as "pointPrice", post.terms,
  (select coalesce(shared.extent, own.extent)
   from post_content own left join post_content shared on shared.post_id = own.content_of
   where own.post_id = post.id) as extent`;
