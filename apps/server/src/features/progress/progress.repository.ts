import type { Zone } from '@baohe/domain/posts/zone';
import type { Progress, ProgressUnit } from '@baohe/domain/progress/progress';
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

export interface ShelfRow extends CardRow {
  addedAt: Date;
  part: string;
  unit: ProgressUnit;
  place: number;
  total: number;
}

/** What becomes of a post when some of its parts are told of. */
export interface ReadingChange {
  postId: string;
  lastPart: string;
  at: Date;
  finished: boolean;
}

export interface ProgressChange {
  parts: readonly PartProgress[];
  posts: readonly ReadingChange[];
}

const PART_COLUMNS = `
  post_id as "postId", part, unit, place, total, (extract(epoch from at) * 1000)::float8 as at,
  device_id as device, went_back as "wentBack"`;

export function progressRepository(pool: pg.Pool) {
  return {
    /**
     * Hands what is stored of these posts to `decide` and writes what comes back, while nobody else
     * writes of them: two devices that tell at once come one after the other.
     */
    async change<T>(
      accountId: string,
      posts: readonly string[],
      now: Date,
      decide: (stored: readonly PartProgress[]) => { change: ProgressChange; told: T },
    ): Promise<T> {
      return inTransaction(pool, async (client) => {
        // Also where there was none: of two first words one waits for the other here.
        await client.query(
          `insert into reading (account_id, post_id, last_part, at)
           select $1, id, '', $3 from unnest($2::uuid[]) as id order by id
           on conflict (account_id, post_id) do nothing`,
          [accountId, posts, now],
        );
        await client.query(
          `select from reading where account_id = $1 and post_id = any ($2)
           order by post_id for update`,
          [accountId, posts],
        );
        const { rows } = await client.query<PartProgress>(
          `select ${PART_COLUMNS} from reading_part where account_id = $1 and post_id = any ($2)`,
          [accountId, posts],
        );
        const { change, told } = decide(rows);
        await write(client, accountId, change);
        return told;
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
    async shelf(wish: {
      accountId: string;
      zones: readonly Zone[];
      behind: TimePlace | null;
      limit: number;
    }): Promise<ShelfRow[]> {
      const { accountId, zones, behind, limit } = wish;
      const { rows } = await pool.query<ShelfRow>({
        name: 'progress_shelf',
        text: `
          select ${CARD_COLUMNS}, reading.at as "addedAt", part.part, part.unit, part.place, part.total
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

    async takeOffShelf(accountId: string, postId: string): Promise<number> {
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
  { parts, posts }: ProgressChange,
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
    `update reading set last_part = told.last_part, at = told.at, finished = told.finished,
       on_shelf = true
     from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::boolean[])
       as told (post_id, last_part, at, finished)
     where account_id = $1 and reading.post_id = told.post_id`,
    [
      accountId,
      posts.map(({ postId }) => postId),
      posts.map(({ lastPart }) => lastPart),
      posts.map(({ at }) => at),
      posts.map(({ finished }) => finished),
    ],
  );
}

export type ProgressRepository = ReturnType<typeof progressRepository>;
