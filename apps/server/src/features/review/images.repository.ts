import type { ReviewAction } from '@baohe/domain/review/review-action';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  queryRow,
  queryRows,
  statement,
  statements,
  type RowOf,
} from '../../platform/database/statement.ts';

const IMAGE_SHAPE = {
  id: column.int(),
  name: column.text(),
  postId: column.uuid(),
  postNo: column.int(),
  title: column.text(),
  /** Null for a page that has left its post. */
  position: column.int().orNull,
  pages: column.int(),
  /** Hex. */
  hash: column.text(),
  mime: column.text().orNull,
  width: column.int().orNull,
  height: column.int().orNull,
  size: column.number().orNull,
  smallHash: column.text().orNull,
  smallMime: column.text().orNull,
  action: column.int<ReviewAction>(),
  publishTimes: column.int(),
  preTrash: column.bool(),
  isNsfw: column.bool(),
  preTrashSolid: column.bool(),
  code: column.text().orNull,
};

export type ImageRow = RowOf<typeof IMAGE_SHAPE>;

/** $1: whose code of the post is shown. */
const IMAGE_COLUMNS = `
  image.id, image.name, image.post_id as "postId", image.post_no as "postNo", post.title, image.position,
  folder.pending + folder.discarded + folder.kept as pages, encode(image.hash, 'hex') as hash,
  media.mime, coalesce(media.width, file.width) as width,
  coalesce(media.height, file.height) as height, media.size::float8 as size,
  encode(small.hash, 'hex') as "smallHash", small.mime as "smallMime", image.action,
  image.publish_times as "publishTimes", image.pre_trash as "preTrash", image.is_nsfw as "isNsfw",
  image.pre_trash_solid as "preTrashSolid", code.key as code`;

const IMAGE_TABLES = `
  join review_folder folder on folder.post_id = image.post_id
  join post on post.id = image.post_id
  left join media_file media on media.hash = image.hash
  left join library_file file on file.ref = image.ref
  left join library_file small on small.ref = image.small_ref
  left join code on code.account_id = $1 and code.post_id = image.post_id and code.status = 1`;

export interface ImageFilter {
  action?: ReviewAction | undefined;
  isNsfw?: boolean | undefined;
  preTrash?: boolean | undefined;
  /** Of any action: discarded, or pending with a suggestion to discard. */
  isLeaning?: boolean | undefined;
  isClassified?: boolean | undefined;
  postNo?: number | undefined;
  title?: string | undefined;
}

export interface ImagePosition {
  postNo: number;
  position: number;
}

/** Where a window begins: behind so many, or behind an image. */
export type ImageStart = { offset: number } | { behind: ImagePosition };

const page = statements('review_images', IMAGE_SHAPE);
const found = statements('count_review_images', { count: column.int() });
const counted = statements('review_counts', { count: column.int() });

/** In words that the partial indexes know; values that narrow the plan stand in the text, of which there are few. */
function conditionsOf(filter: ImageFilter, values: unknown[]): string[] {
  const conditions = ['position is not null'];
  if (filter.action !== undefined) {
    conditions.push(`action = ${filter.action}`);
  }
  if (filter.isNsfw !== undefined) {
    conditions.push(`is_nsfw = ${String(filter.isNsfw)}`);
  }
  if (filter.preTrash !== undefined) {
    conditions.push(filter.preTrash ? 'pre_trash' : 'not pre_trash');
  }
  if (filter.isLeaning) {
    conditions.push('(action = 1 or action = 0 and pre_trash)');
  }
  if (filter.isClassified !== undefined) {
    conditions.push(`classified_at is ${filter.isClassified ? 'not ' : ''}null`);
  }
  if (filter.postNo !== undefined) {
    conditions.push(`post_no = $${values.push(filter.postNo)}`);
  }
  if (filter.title !== undefined) {
    conditions.push(`post_no in (
      select post_no from review_folder join post on post.id = post_id
      where strpos(lower(title), lower($${values.push(filter.title)})) > 0)`);
  }
  return conditions;
}

function countConditions({ action, isNsfw, preTrash, isLeaning, isClassified }: ImageFilter) {
  return [
    'true',
    ...(action === undefined ? [] : [`action = ${action}`]),
    ...(isNsfw === undefined ? [] : [`is_nsfw = ${String(isNsfw)}`]),
    ...(preTrash === undefined ? [] : [`pre_trash = ${String(preTrash)}`]),
    ...(isLeaning ? ['(action = 1 or action = 0 and pre_trash)'] : []),
    ...(isClassified === undefined ? [] : [`is_classified = ${String(isClassified)}`]),
  ].join(' and ');
}

const BY_IDS = statement({
  name: 'review_images_by_ids',
  text: `
    select ${IMAGE_COLUMNS} from review_image image ${IMAGE_TABLES}
    where image.id = any ($2::int[]) and image.position is not null`,
  row: IMAGE_SHAPE,
});

const PROCESS = statement({
  name: 'review_process',
  text: `
    select coalesce(sum(images) filter (where action = 0), 0)::int as pending,
      coalesce(sum(images) filter (where action = 1), 0)::int as discarded,
      coalesce(sum(images) filter (where action = 2), 0)::int as kept,
      coalesce(sum(images) filter (where action = 0 and pre_trash), 0)::int as suggested
    from review_count where is_nsfw = coalesce($1, is_nsfw)`,
  row: {
    pending: column.int(),
    discarded: column.int(),
    kept: column.int(),
    suggested: column.int(),
  },
});

export function imagesRepository(db: Queryable) {
  return {
    /** Some images in their order: the newest posts first, each in the order of its pages. */
    async window(
      filter: ImageFilter,
      start: ImageStart,
      limit: number,
      accountId: string,
    ): Promise<ImageRow[]> {
      const values: unknown[] = [accountId];
      const conditions = conditionsOf(filter, values);
      if ('behind' in start) {
        const no = values.push(start.behind.postNo);
        const position = values.push(start.behind.position);
        conditions.push(`(post_no <= $${no} and (post_no < $${no} or position > $${position}))`);
      }
      const offset = 'offset' in start ? `offset $${values.push(start.offset)}::bigint` : '';
      // The window is cut from an index alone; only what is shown is read.
      return queryRows(
        db,
        page(`
          select ${IMAGE_COLUMNS}
          from (
            select id from review_image where ${conditions.join(' and ')}
            order by post_no desc, position ${offset} limit $${values.push(limit)}::int
          ) shown join review_image image on image.id = shown.id ${IMAGE_TABLES}
          order by image.post_no desc, image.position`),
        values,
      );
    },

    /** How many images there are: from the counts that triggers keep, unless something is searched for. */
    async total(filter: ImageFilter): Promise<number> {
      if (filter.postNo === undefined && filter.title === undefined) {
        const row = await queryRow(
          db,
          counted(`
            select coalesce(sum(images), 0)::int as count from review_count
            where ${countConditions(filter)}`),
        );
        return row!.count;
      }
      const values: unknown[] = [];
      const conditions = conditionsOf(filter, values);
      const row = await queryRow(
        db,
        found(`
          select count(*)::int as count from review_image where ${conditions.join(' and ')}`),
        values,
      );
      return row!.count;
    },

    byIds: (ids: readonly number[], accountId: string): Promise<ImageRow[]> =>
      queryRows(db, BY_IDS, [accountId, ids]),

    async counts(isNsfw: boolean | undefined) {
      return (await queryRow(db, PROCESS, [isNsfw ?? null]))!;
    },
  };
}
