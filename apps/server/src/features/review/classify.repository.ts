import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';

const COUNT = statement({
  name: 'count_unclassified_images',
  isPrepared: false,
  text: `select coalesce(sum(images), 0)::int as count from review_count where not is_classified`,
  row: { count: column.int() },
});

const NEXT = statement({
  name: 'next_unclassified_images',
  isPrepared: false,
  text: `
    select image.id, image.post_id as "postId", encode(image.hash, 'hex') as hash, media.mime,
      encode(small.hash, 'hex') as "smallHash", small.mime as "smallMime"
    from review_image image join media_file media on media.hash = image.hash
      left join library_file small on small.ref = image.small_ref
    where image.id > $1 and image.position is not null and image.classified_at is null
    order by image.id limit $2`,
  row: {
    id: column.int(),
    postId: column.uuid(),
    hash: column.text(),
    mime: column.text(),
    smallHash: column.text().orNull,
    smallMime: column.text().orNull,
  },
});

const SET = statement({
  name: 'set_review_hints',
  isPrepared: false,
  text: `
    update review_image set is_nsfw = given.nsfw, pre_trash = given.trash, classified_at = $4
    from unnest($1::int[], $2::bool[], $3::bool[]) as given (image_id, nsfw, trash)
    where id = image_id and classified_at is null`,
});

const FLAG = statement({
  name: 'flag_review_images',
  isPrepared: false,
  text: `
    update review_image image set is_nsfw = $2, classified_at = $3
    from review_image before
    where image.name = any ($1::text[]) and image.position is not null and before.id = image.id
    returning image.name, before.is_nsfw <> image.is_nsfw as "isChanged"`,
  row: { name: column.text(), isChanged: column.bool() },
});

export interface ImageHint {
  id: number;
  isNsfw: boolean;
  preTrash: boolean;
}

export function classifyRepository(db: Queryable) {
  return {
    async count(): Promise<number> {
      return (await queryRow(db, COUNT))!.count;
    },

    next: (after: number, limit: number) => queryRows(db, NEXT, [after, limit]),

    /** What a person has said stays. In a transaction that has locked their folders. */
    setHints: (hints: readonly ImageHint[], at: Date): Promise<number> =>
      execute(db, SET, [
        hints.map(({ id }) => id),
        hints.map(({ isNsfw }) => isNsfw),
        hints.map(({ preTrash }) => preTrash),
        at,
      ]),

    /** In a transaction that has locked their folders. */
    flag: (names: readonly string[], isNsfw: boolean, at: Date) =>
      queryRows(db, FLAG, [names, isNsfw, at]),
  };
}
