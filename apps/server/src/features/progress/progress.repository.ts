import type { Zone } from '@baohe/domain/posts/zone';
import type { PartedContent } from '@baohe/domain/progress/post-parts';
import type { Progress, ProgressUnit } from '@baohe/domain/progress/progress';
import type { ContinuePoint, WorkProgress } from '@baohe/domain/progress/work-progress';
import type pg from 'pg';
import type { TimePlace } from '../../platform/crud/time-place.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { CARD_COLUMNS, type CardRow } from '../posts/card-row.ts';

/** Of a part of a post, as it is stored. */
export interface PartProgress extends Progress {
  postId: string;
  part: string;
  unit: ProgressUnit;
}

export interface ReadingRow {
  lastPart: string;
  finished: boolean;
}

export interface ContinueRow extends CardRow {
  addedAt: Date;
  part: string;
  unit: ProgressUnit;
  place: number;
  total: number;
  partNumber: number;
  partCount: number;
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

/** What a post is made of, without what a reader needs besides. */
interface ContentRow {
  postId: string;
  /** The number of the chapter of every page. */
  chapters: number[];
  /** How many chapters each volume has. */
  volumes: number[];
  tracks: PartedContent['tracksList'] | null;
}

/** So many works of an account are remembered, the latest ones: nobody reads more, a script might. */
export const MOST_WORKS = 5000;

const PART_COLUMNS = `
  post_id as "postId", part, unit, place, total, (extract(epoch from at) * 1000)::float8 as at,
  device_id as device, went_back as "wentBack"`;

export function progressRepository(pool: pg.Pool, mostWorks = MOST_WORKS) {
  return {
    /** What these posts are made of. */
    async contents(posts: readonly string[]): Promise<Map<string, PartedContent>> {
      const { rows } = await pool.query<ContentRow>({
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
        values: [posts],
      });
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
      ) => { change: ProgressChange; answer: T },
    ): Promise<T> {
      const posts = [...new Set(named.map(({ postId }) => postId))].toSorted();
      return inTransaction(pool, async (client) => {
        // Also where there was none: of two first words one waits for the other here.
        const { rowCount: begun } = await client.query(
          `insert into reading (account_id, post_id, last_part, at)
           select $1, id, '', $3 from unnest($2::uuid[]) as id order by id
           on conflict (account_id, post_id) do nothing`,
          [accountId, posts, now],
        );
        const { rows: works } = await client.query<StoredWork>(
          `select post_id as "postId", last_part as "lastPart", finished,
             (extract(epoch from at) * 1000)::float8 as at
           from reading where account_id = $1 and post_id = any ($2)
           order by post_id for update`,
          [accountId, posts],
        );
        const loaded = [...named, ...works.map(({ postId, lastPart: part }) => ({ postId, part }))];
        const { rows: parts } = await client.query<PartProgress>(
          `select ${PART_COLUMNS} from reading_part where account_id = $1 and (post_id, part) in
             (select * from unnest($2::uuid[], $3::text[]))`,
          [accountId, loaded.map(({ postId }) => postId), loaded.map(({ part }) => part)],
        );
        const { change, answer } = decide(parts, works);
        await write(client, accountId, change);
        if (begun) {
          await client.query(
            `delete from reading where account_id = $1 and post_id in
               (select post_id from reading where account_id = $1
                order by at desc, post_id desc offset $2)`,
            [accountId, mostWorks],
          );
        }
        return answer;
      });
    },

    async ofPost(
      accountId: string,
      postId: string,
    ): Promise<{ reading: ReadingRow | null; parts: PartProgress[] }> {
      const { rows } = await pool.query<PartProgress & ReadingRow>({
        name: 'progress_of_post',
        text: `
          select ${PART_COLUMNS},
            (select last_part from reading where account_id = $1 and post_id = $2) as "lastPart",
            (select finished from reading where account_id = $1 and post_id = $2) as finished
          from reading_part where account_id = $1 and post_id = $2
          order by reading_part.at desc, part`,
        values: [accountId, postId],
      });
      const [reading = null] = rows;
      return { reading, parts: rows };
    },

    /** What was begun and not finished, the latest first. */
    async continueList(wish: {
      accountId: string;
      zones: readonly Zone[];
      behind: TimePlace | null;
      limit: number;
    }): Promise<ContinueRow[]> {
      const { accountId, zones, behind, limit } = wish;
      const { rows } = await pool.query<ContinueRow>({
        name: 'progress_continue_list',
        text: `
          select ${CARD_COLUMNS}, reading.at as "addedAt", part.unit,
            coalesce(next_part, part.part) as part,
            case when next_part is null then part.place else 0 end as place,
            case when next_part is null then part.total else 1 end as total,
            part_number as "partNumber", part_count as "partCount"
          from reading
            join reading_part part on part.account_id = reading.account_id
              and part.post_id = reading.post_id and part.part = reading.last_part
            join post on post.id = reading.post_id
          where reading.account_id = $1 and on_shelf and not finished
            and post.status = 1 and not post.hidden and post.zone = any ($2)
            and (reading.at, reading.post_id) < ($3::timestamptz, $4::uuid)
          order by reading.at desc, reading.post_id desc
          limit $5`,
        values: [
          accountId,
          zones,
          behind?.time ?? 'infinity',
          behind?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
          limit,
        ],
      });
      return rows;
    },

    async finish(accountId: string, postId: string, finished: boolean): Promise<number> {
      const { rowCount } = await pool.query(
        `update reading set finished = $3, on_shelf = true where account_id = $1 and post_id = $2`,
        [accountId, postId, finished],
      );
      return rowCount ?? 0;
    },

    async removeFromContinue(accountId: string, postId: string): Promise<number> {
      const { rowCount } = await pool.query(
        `update reading set on_shelf = false where account_id = $1 and post_id = $2 and on_shelf`,
        [accountId, postId],
      );
      return rowCount ?? 0;
    },
  };
}

async function write(
  client: pg.PoolClient,
  accountId: string,
  { parts, works }: ProgressChange,
): Promise<void> {
  await client.query(
    `insert into reading_part
       (account_id, post_id, part, unit, place, total, at, device_id, went_back)
     select $1, post_id, part, unit, place, total, at, device_id, went_back
     from unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::int[], $7::timestamptz[],
       $8::uuid[], $9::boolean[])
       as told (post_id, part, unit, place, total, at, device_id, went_back)
     on conflict (account_id, post_id, part) do update set
       unit = excluded.unit, place = excluded.place, total = excluded.total, at = excluded.at,
       device_id = excluded.device_id, went_back = excluded.went_back`,
    [
      accountId,
      parts.map(({ postId }) => postId),
      parts.map(({ part }) => part),
      parts.map(({ unit }) => unit),
      parts.map(({ place }) => place),
      parts.map(({ total }) => total),
      parts.map(({ at }) => new Date(at)),
      parts.map(({ device }) => device),
      parts.map(({ wentBack }) => wentBack),
    ],
  );
  await client.query(
    `update reading set last_part = given.last_part, at = given.at, finished = given.finished,
       next_part = given.next_part, part_number = given.part_number, part_count = given.part_count,
       on_shelf = true
     from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::boolean[], $6::text[], $7::int[],
       $8::int[])
       as given (post_id, last_part, at, finished, next_part, part_number, part_count)
     where account_id = $1 and reading.post_id = given.post_id`,
    [
      accountId,
      works.map(({ postId }) => postId),
      works.map(({ lastPart }) => lastPart),
      works.map(({ at }) => new Date(at)),
      works.map(({ finished }) => finished),
      works.map(({ nextPart }) => nextPart),
      works.map(({ partNumber }) => partNumber),
      works.map(({ partCount }) => partCount),
    ],
  );
}

export type ProgressRepository = ReturnType<typeof progressRepository>;
