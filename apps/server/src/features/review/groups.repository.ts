import { BLANK_HASH } from '@baohe/domain/import/perceptual-hash';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';

const COUNT_IMAGES = statement({
  name: 'count_images_to_compare',
  isPrepared: false,
  text: `select coalesce(sum(images), 0)::int as count from review_count where action <> 1`,
  row: { count: column.int() },
});

const NEXT_IMAGES = statement({
  name: 'next_images_to_compare',
  isPrepared: false,
  text: `
    select image.id, encode(image.hash, 'hex') as hash, media.mime,
      encode(small.hash, 'hex') as "smallHash", small.mime as "smallMime",
      media.perceptual_hash is null as "isUnhashed"
    from review_image image join media_file media on media.hash = image.hash
      left join library_file small on small.ref = image.small_ref
    where image.id > $1 and image.position is not null and image.action <> 1
    order by image.id limit $2`,
  row: {
    id: column.int(),
    hash: column.text(),
    mime: column.text(),
    smallHash: column.text().orNull,
    smallMime: column.text().orNull,
    isUnhashed: column.bool(),
  },
});

const SET_HASH = statement({
  name: 'set_image_hash',
  text: `
    update media_file set perceptual_hash = decode($2, 'hex')
    where hash = decode($1, 'hex') and perceptual_hash is null`,
});

const HASHED = statement({
  name: 'hashed_review_images',
  isPrepared: false,
  text: `
    select image.id, encode(perceptual_hash, 'hex') as hash
    from review_image image join media_file media on media.hash = image.hash
    where image.id > $1 and image.position is not null and image.action <> 1
      and perceptual_hash <> decode('${BLANK_HASH}', 'hex')
    order by image.id limit $2`,
  row: { id: column.int(), hash: column.text() },
});

/** Of groups that somebody has answered: their images are not brought together again. */
const ANSWERED = statement({
  name: 'answered_review_groups',
  isPrepared: false,
  text: `
    select image_id as image, array_agg(group_id) as groups
    from review_group join review_group_image on group_id = id
    where dismissed_at is not null or batch_id is not null
    group by 1`,
  row: { image: column.int(), groups: column.uuids() },
});

const FORGET = statement({
  name: 'forget_review_groups',
  isPrepared: false,
  text: 'delete from review_group where dismissed_at is null and batch_id is null',
});

const ADD_GROUPS = statement({
  name: 'add_review_groups',
  isPrepared: false,
  text: `
    insert into review_group (id, bits, found_at)
    select id, bits, $3 from unnest($1::uuid[], $2::int[]) as given (id, bits)`,
});

/** One that was deleted while its looks were compared is left out. */
const ADD_MEMBERS = statement({
  name: 'add_review_group_images',
  isPrepared: false,
  text: `
    insert into review_group_image (group_id, image_id)
    select group_id, image_id from unnest($1::uuid[], $2::int[]) as given (group_id, image_id)
      join review_image on review_image.id = image_id`,
});

/** Those with something left to compare. */
const TOTALS = statement({
  name: 'count_review_groups',
  isPrepared: false,
  text: `
    select count(*)::int as groups, coalesce(sum(images), 0)::int as images
    from (
      select count(*) as images
      from review_group join review_group_image on group_id = review_group.id
        join review_image image on image.id = image_id and position is not null and action <> 1
      where dismissed_at is null and review_group.batch_id is null and bits <= $1
      group by review_group.id having count(*) > 1
    ) open`,
  row: { groups: column.int(), images: column.int() },
});

/** Walks the index of open groups until the page is full. */
const PAGE = statement({
  name: 'page_review_groups',
  isPrepared: false,
  text: `
    select review_group.id, bits, members
    from review_group cross join lateral (
      select array_agg(image_id order by image_id) as members
      from review_group_image join review_image image on image.id = image_id
      where group_id = review_group.id and position is not null and action <> 1
    ) compared
    where dismissed_at is null and review_group.batch_id is null and bits <= $1
      and (bits, review_group.id) > ($2::int, $3::uuid) and cardinality(members) > 1
    order by bits, review_group.id offset $4 limit $5`,
  row: { id: column.uuid(), bits: column.int(), members: column.ints() },
});

const LOCK = statement({
  name: 'lock_review_group',
  text: `
    select id from review_group
    where id = $1 and dismissed_at is null and batch_id is null for update`,
  row: { id: column.uuid() },
});

const MEMBERS = statement({
  name: 'review_group_members',
  text: `
    select name, image.post_id as "postId", image.publish_times as "publishTimes",
      coalesce(media.width, file.width) as width, coalesce(media.height, file.height) as height,
      coalesce(media.size, 0)::float8 as size, coalesce(media.mime, '') as mime
    from review_group_image join review_image image on image.id = image_id
      left join media_file media on media.hash = image.hash
      left join library_file file on file.ref = image.ref
    where group_id = $1 and position is not null`,
  row: {
    name: column.text(),
    postId: column.uuid(),
    publishTimes: column.int(),
    width: column.int().orNull,
    height: column.int().orNull,
    size: column.number(),
    mime: column.text(),
  },
});

const ANSWER = statement({
  name: 'answer_review_group',
  text: 'update review_group set batch_id = $2, dismissed_at = $3 where id = $1',
});

/** All of them are new to the planner. */
const ANALYZE = statement({
  name: 'analyze_review_groups',
  isPrepared: false,
  text: 'analyze review_group, review_group_image',
});

export interface FoundGroup {
  id: string;
  bits: number;
  images: readonly number[];
}

const LOT = 2000;

export function groupsRepository(db: Queryable) {
  return {
    async countImages(): Promise<number> {
      return (await queryRow(db, COUNT_IMAGES))!.count;
    },

    nextImages: (after: number, limit: number) => queryRows(db, NEXT_IMAGES, [after, limit]),

    setHash: (hash: string, perceptualHash: string): Promise<number> =>
      execute(db, SET_HASH, [hash, perceptualHash]),

    hashed: (after: number, limit: number) => queryRows(db, HASHED, [after, limit]),

    answered: () => queryRows(db, ANSWERED),

    /** What is no longer alike goes, unless somebody has answered it. */
    async replace(groups: readonly FoundGroup[], at: Date): Promise<void> {
      await inTransaction({ db }, async (tx) => {
        await execute(tx, FORGET);
        for (let from = 0; from < groups.length; from += LOT) {
          const lot = groups.slice(from, from + LOT);
          await execute(tx, ADD_GROUPS, [lot.map(({ id }) => id), lot.map(({ bits }) => bits), at]);
          await execute(tx, ADD_MEMBERS, [
            lot.flatMap(({ id, images }) => images.map(() => id)),
            lot.flatMap(({ images }) => images),
          ]);
        }
      });
      await execute(db, ANALYZE);
    },

    async totals(mostBits: number) {
      return (await queryRow(db, TOTALS, [mostBits]))!;
    },

    page(mostBits: number, behind: { bits: number; id: string }, offset: number, limit: number) {
      return queryRows(db, PAGE, [mostBits, behind.bits, behind.id, offset, limit]);
    },

    /** Null for one that was answered, or is not there any more. */
    lock: (id: string) => queryRow(db, LOCK, [id]),

    members: (id: string) => queryRows(db, MEMBERS, [id]),

    answer: (id: string, batchId: string): Promise<number> =>
      execute(db, ANSWER, [id, batchId, null]),

    dismiss: (id: string, batchId: string, at: Date): Promise<number> =>
      execute(db, ANSWER, [id, batchId, at]),
  };
}

export type GroupsRepository = ReturnType<typeof groupsRepository>;
