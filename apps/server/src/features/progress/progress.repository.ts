import type { PartedContent } from '@baohe/domain/progress/post-parts';
import type { ProgressUnit } from '@baohe/domain/progress/progress';
import type { ContinuePoint, WorkProgress } from '@baohe/domain/progress/work-progress';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';
import {
  forgetLeastActivity,
  recordActivity,
  type Activity,
} from '../activity/record-activity.repository.ts';
import { CARD_COLUMNS, CARD_SHAPE } from '../posts/cards/card-row.ts';

const PART_SHAPE = {
  postId: column.uuid(),
  part: column.text(),
  unit: column.text<ProgressUnit>(),
  position: column.int(),
  total: column.int(),
  at: column.number(),
  device: column.uuid().orNull,
  wentBack: column.bool(),
  /** How far it was counted in the figures of its reader. */
  counted: column.int(),
};

/** Of a part of a post, as it is stored. */
export type PartProgress = RowOf<typeof PART_SHAPE>;

interface ReadingRow {
  lastPart: string;
  finished: boolean;
}

/** A work as it is stored; no part where it is only just begun. */
export interface StoredWork extends WorkProgress {
  postId: string;
}

/** What becomes of a work when some of its parts are reported. */
export interface WorkChange extends StoredWork, ContinuePoint {}

export interface ProgressChange {
  parts: readonly PartProgress[];
  works: readonly WorkChange[];
}

/** So many works of an account are remembered, the latest ones: nobody reads more, a script might. */
const MOST_WORKS = 5000;

const PART_COLUMNS = `
  post_id as "postId", part, unit, position, total, (extract(epoch from at) * 1000)::float8 as at,
  device_id as device, went_back as "wentBack", counted`;

const CONTENTS = statement({
  name: 'progress_contents',
  text: `
    select post_id as "postId",
      jsonb_path_query_array(content, '$.chapterList[*].chapterNo') as chapters,
      jsonb_path_query_array(content, '$.volumeList[*].chapterList.size()') as volumes,
      content->'tracksList' as tracks
    from (
      select own.post_id, coalesce(shared.content_info, own.content_info) as content
      from post_content own left join post_content shared on shared.post_id = own.content_of
      where own.post_id = any ($1)
    ) known`,
  row: {
    postId: column.uuid(),
    /** The number of the chapter of every page. */
    chapters: column.json<number[]>(),
    /** How many chapters each volume has. */
    volumes: column.json<number[]>(),
    tracks: column.json<NonNullable<PartedContent['tracksList']>>().orNull,
  },
});

export const BEGIN_WORKS = statement({
  name: 'begin_works',
  text: `
    insert into reading (account_id, post_id, last_part, at)
    select $1, id, '', $3 from unnest($2::uuid[]) as id order by id
    on conflict (account_id, post_id) do nothing`,
});

export const LOCK_WORKS = statement({
  name: 'lock_works',
  text: `
    select post_id as "postId", last_part as "lastPart", finished,
      (extract(epoch from at) * 1000)::float8 as at
    from reading where account_id = $1 and post_id = any ($2)
    order by post_id for update`,
  row: {
    postId: column.uuid(),
    lastPart: column.text(),
    finished: column.bool(),
    at: column.number(),
  },
});

const PARTS = statement({
  name: 'progress_of_parts',
  text: `
    select ${PART_COLUMNS} from reading_part where account_id = $1 and (post_id, part) in
      (select * from unnest($2::uuid[], $3::text[]))`,
  row: PART_SHAPE,
});

const FORGET_OLDEST = statement({
  name: 'forget_oldest_works',
  text: `
    delete from reading where account_id = $1 and post_id in
      (select post_id from reading where account_id = $1
       order by at desc, post_id desc offset $2)`,
});

export const OF_POST = statement({
  name: 'progress_of_post',
  text: `
    select ${PART_COLUMNS},
      (select last_part from reading where account_id = $1 and post_id = $2) as "lastPart",
      (select finished from reading where account_id = $1 and post_id = $2) as finished
    from reading_part where account_id = $1 and post_id = $2
    order by reading_part.at desc, part`,
  row: { ...PART_SHAPE, lastPart: column.text(), finished: column.bool() },
});

const CONTINUE_LIST = statement({
  name: 'progress_continue_list',
  text: `
    select ${CARD_COLUMNS}, reading.at as "addedAt", part.unit,
      coalesce(next_part, part.part) as part,
      case when next_part is null then part.position else 0 end as position,
      case when next_part is null then part.total else 1 end as total,
      part_number as "partNumber", part_count as "partCount"
    from reading
      join reading_part part on part.account_id = reading.account_id
        and part.post_id = reading.post_id and part.part = reading.last_part
      join post on post.id = reading.post_id
    where reading.account_id = $1 and is_listed and not finished
      and post.status = 1 and not post.hidden 
      and audience_number(post.zone, post.age_rating) = any ($2::int[])
      and (reading.at, reading.post_id) < ($3::timestamptz, $4::uuid)
    order by reading.at desc, reading.post_id desc
    limit $5`,
  row: {
    ...CARD_SHAPE,
    addedAt: column.date(),
    part: column.text(),
    unit: column.text<ProgressUnit>(),
    position: column.int(),
    total: column.int(),
    partNumber: column.int(),
    partCount: column.int(),
  },
});

type ContinueRow = RowOf<(typeof CONTINUE_LIST)['row']>;

const FINISH = statement({
  name: 'finish_work',
  text: `update reading set finished = $3, is_listed = true where account_id = $1 and post_id = $2`,
});

const REMOVE_FROM_CONTINUE = statement({
  name: 'remove_from_continue',
  text: `update reading set is_listed = false where account_id = $1 and post_id = $2 and is_listed`,
});

const WRITE_PARTS = statement({
  name: 'write_parts',
  text: `
    insert into reading_part
       (account_id, post_id, part, unit, position, total, at, device_id, went_back, counted)
     select $1, post_id, part, unit, position, total, at, device_id, went_back, counted
     from unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::int[], $7::timestamptz[],
       $8::uuid[], $9::boolean[], $10::int[])
       as reported (post_id, part, unit, position, total, at, device_id, went_back, counted)
     on conflict (account_id, post_id, part) do update set
       unit = excluded.unit, position = excluded.position, total = excluded.total, at = excluded.at,
       device_id = excluded.device_id, went_back = excluded.went_back,
       counted = greatest(reading_part.counted, excluded.counted)`,
});

const WRITE_WORKS = statement({
  name: 'write_works',
  text: `
    update reading set last_part = given.last_part, at = given.at, finished = given.finished,
       next_part = given.next_part, part_number = given.part_number, part_count = given.part_count,
       is_listed = true
     from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::boolean[], $6::text[], $7::int[],
       $8::int[])
       as given (post_id, last_part, at, finished, next_part, part_number, part_count)
     where account_id = $1 and reading.post_id = given.post_id`,
});

export function progressRepository(db: Queryable, mostWorks = MOST_WORKS) {
  return {
    /** What these posts are made of. */
    async contents(posts: readonly string[]): Promise<Map<string, PartedContent>> {
      const rows = await queryRows(db, CONTENTS, [posts]);
      return new Map(
        rows.map(({ postId, chapters, volumes, tracks }) => [
          postId,
          {
            chapterList: chapters.map((chapterNo) => ({ chapterNo })),
            volumeList: volumes.map((length) => ({ chapterList: Array.from({ length }) })),
            tracksList: tracks ?? undefined,
          },
        ]),
      );
    },

    /**
     * Hands what is stored of these posts to `decide`, as far as the named parts go, and writes what
     * comes back, while nobody else writes of them: two devices that report at once come one after the
     * other.
     */
    async change<T>(
      accountId: string,
      named: readonly Pick<PartProgress, 'postId' | 'part'>[],
      now: Date,
      decide: (
        parts: readonly PartProgress[],
        works: readonly StoredWork[],
      ) => { change: ProgressChange; activities: readonly Activity[]; answer: T },
    ): Promise<T> {
      const posts = [...new Set(named.map(({ postId }) => postId))].toSorted();
      return inTransaction({ db }, async (tx) => {
        // Also where there was none: of two first reports one waits for the other here.
        const begun = await execute(tx, BEGIN_WORKS, [accountId, posts, now]);
        const works = await queryRows(tx, LOCK_WORKS, [accountId, posts]);
        const loaded = [...named, ...works.map(({ postId, lastPart: part }) => ({ postId, part }))];
        const parts = await queryRows(tx, PARTS, [
          accountId,
          loaded.map(({ postId }) => postId),
          loaded.map(({ part }) => part),
        ]);
        const { change, activities, answer } = decide(parts, works);
        await writeProgress(tx, accountId, change);
        await recordActivity(tx, accountId, now, activities);
        if (begun > 0) {
          await execute(tx, FORGET_OLDEST, [accountId, mostWorks]);
          await forgetLeastActivity(tx, accountId, mostWorks);
        }
        return answer;
      });
    },

    async ofPost(
      accountId: string,
      postId: string,
    ): Promise<{ reading: ReadingRow | null; parts: PartProgress[] }> {
      const rows = await queryRows(db, OF_POST, [accountId, postId]);
      const [reading = null] = rows;
      return { reading, parts: rows };
    },

    /** What was begun and not finished, the latest first. */
    continueList(query: {
      accountId: string;
      audiences: readonly number[];
      behind: TimeCursor | null;
      limit: number;
    }): Promise<ContinueRow[]> {
      const { accountId, audiences, behind, limit } = query;
      return queryRows(db, CONTINUE_LIST, [
        accountId,
        audiences,
        behind?.time ?? 'infinity',
        behind?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        limit,
      ]);
    },

    finish: (accountId: string, postId: string, finished: boolean): Promise<number> =>
      execute(db, FINISH, [accountId, postId, finished]),

    removeFromContinue: (accountId: string, postId: string): Promise<number> =>
      execute(db, REMOVE_FROM_CONTINUE, [accountId, postId]),
  };
}

/** Writes parts and works of an account, inside of a transaction that holds them. */
export async function writeProgress(
  tx: Queryable,
  accountId: string,
  { parts, works }: ProgressChange,
): Promise<void> {
  await execute(tx, WRITE_PARTS, [
    accountId,
    parts.map(({ postId }) => postId),
    parts.map(({ part }) => part),
    parts.map(({ unit }) => unit),
    parts.map(({ position }) => position),
    parts.map(({ total }) => total),
    parts.map(({ at }) => new Date(at)),
    parts.map(({ device }) => device),
    parts.map(({ wentBack }) => wentBack),
    parts.map(({ counted }) => counted),
  ]);
  await execute(tx, WRITE_WORKS, [
    accountId,
    works.map(({ postId }) => postId),
    works.map(({ lastPart }) => lastPart),
    works.map(({ at }) => new Date(at)),
    works.map(({ finished }) => finished),
    works.map(({ nextPart }) => nextPart),
    works.map(({ partNumber }) => partNumber),
    works.map(({ partCount }) => partCount),
  ]);
}

export type ProgressRepository = ReturnType<typeof progressRepository>;
