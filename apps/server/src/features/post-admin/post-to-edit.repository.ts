import type { AgeRating } from '@baohe/domain/posts/age-rating';
import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import type { PlaySourceType } from '@baohe/domain/posts/play-source-type';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import type { PostType } from '@baohe/domain/posts/post-type';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, queryRows, statement } from '../../platform/database/statement.ts';
import type { Json } from '../import/manifest.ts';

/** What it shares with another post is read from that one, as visitors do. */
const POST = statement({
  name: 'post_to_edit',
  text: `
    select post.id, version, post.status, hidden, title, summary, source_type as "sourceType",
      kind, post_type as "postType", zone, terms, encode(cover_hash, 'hex') as cover,
      cover_ending as "coverEnding", cover_ratio as "coverRatio", upload_time as "uploadTime",
      source_url as "sourceUrl", point_price as "pointPrice", osusume_level as "osusumeLevel",
      age_rating as "ageRating",
      series_id as "seriesId", series.name as "seriesName",
      series_number::float8 as "seriesNumber", coalesce(own.content_of, post.id) as "contentId",
      coalesce(own.meta_info, '{}') as "metaInfo",
      coalesce(shared.content_info, own.content_info, '{}') as "contentInfo",
      post.created_at as "createdAt", post.updated_at as "updatedAt",
      takedown.reason as "takedownReason", takedown.at as "takenDownAt",
      staff.name as "takenDownBy"
    from post join source_type on source_type.key = post.source_type
      left join series on series.id = post.series_id
      left join post_content own on own.post_id = post.id
      left join post_content shared on shared.post_id = own.content_of
      left join takedown on takedown.post_id = post.id and takedown.restored_at is null
      left join account staff on staff.id = takedown.staff_id
    where post.id = $1`,
  row: {
    id: column.uuid(),
    version: column.int(),
    status: column.int(),
    hidden: column.bool(),
    title: column.text(),
    summary: column.text(),
    sourceType: column.text(),
    kind: column.text<PostKind>(),
    postType: column.text<PostType>(),
    zone: column.text(),
    terms: column.ints(),
    cover: column.text(),
    coverEnding: column.text<CoverEnding>(),
    coverRatio: column.number(),
    uploadTime: column.date(),
    sourceUrl: column.text(),
    pointPrice: column.int().orNull,
    osusumeLevel: column.int(),
    ageRating: column.int<AgeRating>(),
    seriesId: column.uuid().orNull,
    seriesName: column.text().orNull,
    seriesNumber: column.number().orNull,
    contentId: column.uuid(),
    metaInfo: column.json<Json>(),
    contentInfo: column.json<Json>(),
    createdAt: column.date(),
    updatedAt: column.date(),
    takedownReason: column.text().orNull,
    takenDownAt: column.date().orNull,
    takenDownBy: column.text().orNull,
  },
});

const SOURCES = statement({
  name: 'play_sources_to_edit',
  text: 'select no, name, type, file_ref as ref from play_source where post_id = $1 order by no',
  row: {
    no: column.int(),
    name: column.text(),
    type: column.text<PlaySourceType>(),
    ref: column.text(),
  },
});

const SUBTITLES = statement({
  name: 'subtitles_to_edit',
  text: 'select language, label, file_ref as ref from subtitle where post_id = $1 order by language',
  row: { language: column.text(), label: column.text(), ref: column.text() },
});

const DOWNLOADS = statement({
  name: 'downloads_to_edit',
  text: `
    select id, name, url, password, size_bytes as "sizeBytes", file_ref is not null as "isImported"
    from download_info where post_id = $1 order by position, created_at, id`,
  row: {
    id: column.uuid(),
    name: column.text(),
    url: column.text(),
    password: column.text(),
    sizeBytes: column.bigint().orNull,
    isImported: column.bool(),
  },
});

export function postToEditRepository(db: Queryable) {
  return {
    /** Whatever its status; null for one that is not there. */
    find: (id: string) => queryRow(db, POST, [id]),
    sources: (contentId: string) => queryRows(db, SOURCES, [contentId]),
    subtitles: (contentId: string) => queryRows(db, SUBTITLES, [contentId]),
    downloads: (id: string) => queryRows(db, DOWNLOADS, [id]),
  };
}
