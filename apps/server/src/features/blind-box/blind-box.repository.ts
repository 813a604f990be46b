import type { AgeRating } from '@baohe/domain/posts/age-rating';
import type { Zone } from '@baohe/domain/posts/zone';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import { CARD_COLUMNS, CARD_SHAPE, type CardRow } from '../posts/cards/card-row.ts';
import { BLOCKABLE_COLUMNS, BLOCKABLE_SHAPE } from '../posts/lists/blocked-posts.repository.ts';

const SHAPE = {
  day: column.text(),
  postIds: column.uuids(),
  earlierIds: column.uuids(),
  drawnFrom: column.int(),
  swaps: column.int(),
  isClaimed: column.bool(),
};

export type BoxRow = RowOf<typeof SHAPE>;

const COLUMNS = `
  day::text, post_ids as "postIds", earlier_ids as "earlierIds", drawn_from as "drawnFrom", swaps,
  claimed_at is not null as "isClaimed"`;

const ON_DAY_TEXT = `select ${COLUMNS} from blind_box where account_id = $1 and day = $2`;

const ON_DAY = statement({ name: 'blind_box_on_day', text: ON_DAY_TEXT, row: SHAPE });

/** Swaps of one box wait for each other here. */
const HOLD = statement({ name: 'hold_blind_box', text: `${ON_DAY_TEXT} for update`, row: SHAPE });

const ADD = statement({
  name: 'add_blind_box',
  text: `
    insert into blind_box (account_id, day, post_ids, drawn_from, created_at)
    values ($1, $2, $3, $4, $5)
    on conflict on constraint blind_box_once do nothing returning ${COLUMNS}`,
  row: SHAPE,
});

const SWAP = statement({
  name: 'swap_blind_box',
  text: `
    update blind_box
    set post_ids = $3, drawn_from = $4, earlier_ids = earlier_ids || post_ids, swaps = swaps + 1
    where account_id = $1 and day = $2 and claimed_at is null and swaps < $5
    returning ${COLUMNS}`,
  row: SHAPE,
});

const CLAIM = statement({
  name: 'claim_blind_box',
  text: `
    update blind_box set claimed_at = $3
    where account_id = $1 and day = $2 and claimed_at is null returning ${COLUMNS}`,
  row: SHAPE,
});

/** What a draw leaves out. */
const OWN_POSTS = statement({
  name: 'blind_box_own_posts',
  text: `
    select array(select post_id from unlock where account_id = $1) as unlocked,
      array(
        select post_id from list join list_entry on list_id = list.id
        where account_id = $1 and type = 'collect') as collected,
      array(select post_id from reading where account_id = $1 and finished) as finished`,
  row: { unlocked: column.uuids(), collected: column.uuids(), finished: column.uuids() },
});

/** As recommendations are drawn (posts.repository.ts): one of the next few behind a random id. */
const DRAW = statement({
  name: 'draw_blind_box',
  row: { id: column.uuid() },
  text: `
  select id from (
    select probe.number, found.id,
      row_number() over (partition by probe.number order by random()) as drawn
    from (select number, gen_random_uuid() as start from generate_series(1, $1::int) number) probe
    cross join lateral (
      select near.id from unnest($2::int[]) as seen_by cross join lateral (
        (select id, 0 as round from post
         where audience_number(zone, age_rating) = seen_by and status = 1 and not hidden and id >= probe.start
           and id <> all ($3::uuid[]) and ($4::bool or point_price is distinct from 0)
         order by id limit $5)
        union all
        (select id, 1 from post
         where audience_number(zone, age_rating) = seen_by and status = 1 and not hidden and id < probe.start
           and id <> all ($3::uuid[]) and ($4::bool or point_price is distinct from 0)
         order by id limit $5)
      ) near
      order by near.round, near.id limit $5
    ) found
  ) drawn
  group by id order by min(drawn), random() limit $1`,
});

/** How many of the next ones a random id chooses from; more than a box holds. */
const NEIGHBOURS = 12;

const AUDIENCE_COUNTS = statement({
  name: 'blind_box_counts',
  isPrepared: false,
  text: `
    select zone, age_rating as "ageRating", count(*)::int as shown,
      count(*) filter (where point_price is distinct from 0)::int as priced
    from post where status = 1 and not hidden group by 1, 2`,
  row: {
    zone: column.text<Zone>(),
    ageRating: column.int<AgeRating>(),
    shown: column.int(),
    priced: column.int(),
  },
});

export type AudienceCount = RowOf<(typeof AUDIENCE_COUNTS)['row']>;

const COUNT_OF = statement({
  name: 'blind_box_count_of',
  text: `
    select count(*)::int as count from post
    where id = any ($1) and audience_number(zone, age_rating) = any ($2::int[]) and status = 1 and not hidden
      and ($3::bool or point_price is distinct from 0)`,
  row: { count: column.int() },
});

const SHOWN = statement({
  name: 'blind_box_posts',
  text: `
    select ${CARD_COLUMNS}
    from unnest($1::uuid[]) with ordinality as drawn (id, number) join post on post.id = drawn.id
    where status = 1 and not hidden and audience_number(zone, age_rating) = any ($2::int[])
    order by drawn.number`,
  row: CARD_SHAPE,
});

const BLOCKABLE = statement({
  name: 'blind_box_blockable',
  text: `select ${BLOCKABLE_COLUMNS} from post where post.id = any ($1::uuid[])`,
  row: BLOCKABLE_SHAPE,
});

const UNLOCK = statement({
  name: 'unlock_gift',
  text: `
    insert into unlock (account_id, post_id, how, at)
    select $1, post_id, 'gift', $3 from unnest($2::uuid[]) as given (post_id)
    on conflict do nothing`,
});

/** Which posts may be drawn. */
export interface Pool {
  audiences: readonly number[];
  without: readonly string[];
  /** Also those that everybody may open. */
  withFree: boolean;
}

export interface Draw {
  postIds: readonly string[];
  drawnFrom: number;
}

export function blindBoxRepository(db: Queryable) {
  return {
    onDay: (accountId: string, day: string): Promise<BoxRow | null> =>
      queryRow(db, ON_DAY, [accountId, day]),

    /** The same, while nobody else swaps or claims it. */
    hold: (accountId: string, day: string): Promise<BoxRow | null> =>
      queryRow(db, HOLD, [accountId, day]),

    /** Null where the day has one already. */
    add: (accountId: string, day: string, { postIds, drawnFrom }: Draw, at: Date) =>
      queryRow(db, ADD, [accountId, day, postIds, drawnFrom, at]),

    /** Null where it is claimed or was swapped `most` times. */
    swap: (accountId: string, day: string, { postIds, drawnFrom }: Draw, most: number) =>
      queryRow(db, SWAP, [accountId, day, postIds, drawnFrom, most]),

    /** Null where there is none, or it is claimed. */
    claim: (accountId: string, day: string, at: Date): Promise<BoxRow | null> =>
      queryRow(db, CLAIM, [accountId, day, at]),

    async ownPosts(accountId: string) {
      return (await queryRow(db, OWN_POSTS, [accountId]))!;
    },

    async draw(count: number, { audiences, without, withFree }: Pool): Promise<string[]> {
      const rows = await queryRows(db, DRAW, [count, audiences, without, withFree, NEIGHBOURS]);
      return rows.map(({ id }) => id);
    },

    /** What decides whether somebody has blocked these. */
    blockable: (postIds: readonly string[]) => queryRows(db, BLOCKABLE, [postIds]),

    audienceCounts: (): Promise<AudienceCount[]> => queryRows(db, AUDIENCE_COUNTS),

    /** How many of `without` would be in the pool otherwise. */
    async countLeftOut({ audiences, without, withFree }: Pool): Promise<number> {
      const row = await queryRow(db, COUNT_OF, [without, audiences, withFree]);
      return row?.count ?? 0;
    },

    /** Those that are still to be seen, in the order of the box. */
    shown: (postIds: readonly string[], audiences: readonly number[]): Promise<CardRow[]> =>
      queryRows(db, SHOWN, [postIds, audiences]),

    async unlock(accountId: string, postIds: readonly string[], at: Date): Promise<void> {
      await execute(db, UNLOCK, [accountId, postIds, at]);
    },
  };
}

export type BlindBoxRepository = ReturnType<typeof blindBoxRepository>;
