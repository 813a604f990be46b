import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import type { PostType } from '@baohe/domain/posts/post-type';
import { MOST_IN_SERIES } from '@baohe/domain/posts/series';
import type { Zone } from '@baohe/domain/posts/zone';
import type { Queryable } from '../../../platform/database/queryable.ts';
import {
  column,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../../platform/database/statement.ts';

const MEMBER_SHAPE = {
  no: column.int(),
  id: column.uuid(),
  title: column.text(),
  zone: column.text<Zone>(),
  sourceType: column.text(),
  postType: column.text<PostType>(),
  kind: column.text<PostKind>(),
  /** Hex. */
  cover: column.text(),
  coverEnding: column.text<CoverEnding>(),
  uploadTime: column.date(),
  pointPrice: column.int().orNull,
  number: column.number().orNull,
};

export type SeriesMember = RowOf<typeof MEMBER_SHAPE>;

/** In the order of `bySeriesOrder`; the index has it. */
const MEMBERS = statement({
  name: 'series_members',
  row: MEMBER_SHAPE,
  text: `
    select post.no, post.id, title, zone, source_type as "sourceType", post_type as "postType", kind,
      encode(cover_hash, 'hex') as cover, cover_ending as "coverEnding",
      upload_time as "uploadTime", point_price as "pointPrice", series_number::float8 as number
    from post join source_type on source_type.key = post.source_type
    where series_id = $1 and post.status = 1 and not hidden
      and audience_number(zone, age_rating) = any ($2::int[])
    order by series_number nulls last, upload_time, post.no
    limit $3`,
});

const SERIES = statement({
  name: 'shown_series',
  text: 'select id, name from series where id = $1 and status = 1',
  row: { id: column.uuid(), name: column.text() },
});

const SERIES_OF_POST = statement({
  name: 'series_of_post',
  text: `
    select series.id from post join series on series.id = post.series_id
    where post.id = $1 and series.status = 1`,
  row: { id: column.uuid() },
});

const READ = statement({
  name: 'read_of_series',
  text: `
    select post.id, case when finished then 1 else
        (part_number + case when next_part is null then position::float8 / total else 0 end)
          / part_count end::float8 as read
    from post join reading on reading.post_id = post.id and reading.account_id = $2
      left join reading_part part on part.account_id = reading.account_id
        and part.post_id = reading.post_id and part.part = last_part
    where series_id = $1`,
  row: { id: column.uuid(), read: column.number().orNull },
});

export function seriesPostsRepository(db: Queryable) {
  return {
    find: (id: string): Promise<{ id: string; name: string } | null> => queryRow(db, SERIES, [id]),

    /** Null where a post stands alone. */
    async idOf(postId: string): Promise<string | null> {
      const row = await queryRow(db, SERIES_OF_POST, [postId]);
      return row?.id ?? null;
    },

    /** Those that are shown to these audiences, in their order. */
    members: (seriesId: string, audiences: readonly number[]): Promise<SeriesMember[]> =>
      queryRows(db, MEMBERS, [seriesId, audiences, MOST_IN_SERIES]),

    /** How far an account is in its posts, 0 to 1; those that were not begun are left out. */
    async readBy(seriesId: string, accountId: string): Promise<ReadonlyMap<string, number>> {
      const rows = await queryRows(db, READ, [seriesId, accountId]);
      return new Map(rows.flatMap(({ id, read }) => (read === null ? [] : [[id, read]])));
    },
  };
}

export type SeriesPostsRepository = ReturnType<typeof seriesPostsRepository>;
