import type { RecordStatus } from '@baohe/contract/record-status';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import type { Zone } from '@baohe/domain/posts/zone';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';

/** So many are written by one statement: a request's statements have a limit of time. */
const LOT = 500;

const EDITED_SHAPE = {
  id: column.uuid(),
  no: column.int(),
  title: column.text(),
  zone: column.text<Zone>(),
  terms: column.ints(),
  pointPrice: column.int().orNull,
  osusumeLevel: column.int(),
  ageRating: column.int<AgeRating>(),
  status: column.int(),
  /** Hex. */
  cover: column.text(),
  coverEnding: column.text<CoverEnding>(),
  isTakenDown: column.bool(),
};

export type EditedRow = RowOf<typeof EDITED_SHAPE>;

const COLUMNS = `
  id, no, title, zone, terms, point_price as "pointPrice", osusume_level as "osusumeLevel",
  age_rating as "ageRating", status,
  encode(cover_hash, 'hex') as cover, cover_ending as "coverEnding",
  exists (select from takedown where post_id = post.id and restored_at is null) as "isTakenDown"`;

const BY_NUMBERS = statement({
  name: 'edited_posts',
  isPrepared: false,
  text: `select ${COLUMNS} from post where no = any ($1::int[]) order by no`,
  row: EDITED_SHAPE,
});

/** By their numbers, as everybody locks posts: two that meet never wait for each other. */
const LOCKED = statement({
  name: 'locked_edited_posts',
  isPrepared: false,
  text: `
    select ${COLUMNS} from post where no = any ($1::int[]) order by no for no key update`,
  row: EDITED_SHAPE,
});

const WRITE = statement({
  name: 'write_edited_posts',
  isPrepared: false,
  text: `
    update post set
      zone = given.zone,
      terms = array(select one::int from jsonb_array_elements_text(given.terms) one order by one::int),
      point_price = given.point_price,
      osusume_level = given.osusume_level,
      age_rating = given.age_rating,
      status = given.status,
      version = post.version + 1,
      updated_at = now()
    from jsonb_to_recordset($1::jsonb) as given (
      no int, zone text, terms jsonb, point_price int, osusume_level smallint,
      age_rating smallint, status smallint)
    where post.no = given.no`,
});

export interface WrittenPost {
  no: number;
  zone: string;
  terms: readonly number[];
  pointPrice: number | null;
  osusumeLevel: number;
  ageRating: AgeRating;
  status: RecordStatus;
}

export function editedPostsRepository(db: Queryable) {
  return {
    byNumbers: (numbers: readonly number[]): Promise<EditedRow[]> =>
      queryRows(db, BY_NUMBERS, [numbers]),

    /** Nobody else changes them before the end of the transaction. */
    lock: (numbers: readonly number[]): Promise<EditedRow[]> => queryRows(db, LOCKED, [numbers]),

    /** `onWritten` hears how many are. */
    async write(
      posts: readonly WrittenPost[],
      onWritten: (count: number) => Promise<void>,
    ): Promise<void> {
      for (let from = 0; from < posts.length; from += LOT) {
        const lot = posts.slice(from, from + LOT).map((post) => ({
          no: post.no,
          zone: post.zone,
          terms: post.terms,
          point_price: post.pointPrice,
          osusume_level: post.osusumeLevel,
          age_rating: post.ageRating,
          status: post.status,
        }));
        await execute(db, WRITE, [JSON.stringify(lot)]);
        await onWritten(from + lot.length);
      }
    },
  };
}
