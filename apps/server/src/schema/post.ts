import type { RecordStatus } from '@baohe/contract/record-status';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import type { PostType } from '@baohe/domain/posts/post-type';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import { seriesNumber } from './series-number.ts';

export const post = pgTable('post', {
  id: uuid().primaryKey().defaultRandom(),
  key: text(),
  title: text().notNull(),
  summary: text().notNull().default(''),
  sourceType: text('source_type').notNull(),
  postType: text('post_type').$type<PostType>().notNull(),
  zone: text().notNull(),
  ageRating: smallint('age_rating').$type<AgeRating>().notNull().default(0),
  coverHash: bytea('cover_hash').notNull(),
  coverRatio: real('cover_ratio').notNull(),
  uploadTime: timestamp('upload_time', { withTimezone: true }).notNull(),
  hotIndex: integer('hot_index').notNull().default(0),
  viewCount: integer('view_count').notNull().default(0),
  favorCount: integer('favor_count').notNull().default(0),
  hoardCount: integer('hoard_count').notNull().default(0),
  commentCount: integer('comment_count').notNull().default(0),
  pointPrice: integer('point_price'),
  status: smallint().$type<RecordStatus>().notNull().default(0),
  demo: boolean().notNull().default(false),
  no: integer()
    .notNull()
    .default(sql`nextval('post_no')`),
  terms: integer().array().notNull().default([]),
  hidden: boolean().notNull().default(false),
  sourceUrl: text('source_url').notNull().default(''),
  osusumeLevel: smallint('osusume_level').notNull().default(1),
  hotBase: integer('hot_base').notNull().default(0),
  coverEnding: text('cover_ending').$type<CoverEnding>().notNull().default('webp'),
  seriesId: uuid('series_id'),
  seriesNumber: seriesNumber('series_number'),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const postTerm = pgTable(
  'post_term',
  {
    termNo: integer('term_no').notNull(),
    audience: smallint().notNull(),
    uploadTime: timestamp('upload_time', { withTimezone: true }).notNull(),
    postNo: integer('post_no').notNull(),
    hotIndex: integer('hot_index').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.termNo, table.audience, table.uploadTime, table.postNo] }),
  ],
);

export const hotDue = pgTable('hot_due', { postNo: integer('post_no').primaryKey() });

export const postContent = pgTable('post_content', {
  postId: uuid('post_id').primaryKey(),
  metaInfo: jsonb('meta_info').notNull().default({}),
  contentInfo: jsonb('content_info').notNull().default({}),
  contentOf: uuid('content_of'),
  extent: text().generatedAlwaysAs(sql`content_extent(meta_info, content_info)`),
  uploader: text().generatedAlwaysAs(sql`content_uploader(meta_info)`),
});

export const downloadInfo = pgTable('download_info', {
  id: uuid().primaryKey().defaultRandom(),
  postId: uuid('post_id').notNull(),
  name: text().notNull(),
  url: text().notNull(),
  fileRef: text('file_ref'),
  password: text().notNull().default(''),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  position: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
