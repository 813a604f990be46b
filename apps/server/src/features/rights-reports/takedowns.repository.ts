import type { Queryable } from '../../platform/database/queryable.ts';
import { column, execute, queryRows, statement } from '../../platform/database/statement.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';

/** So many are written by one statement: a request's statements have a limit of time. */
const LOT = 500;

/** By their numbers, as everybody locks posts: two that meet never wait for each other. */
const HOLD = statement({
  name: 'hold_posts_of_takedowns',
  isPrepared: false,
  text: `
    select no, id, status::int,
      exists (select from takedown where post_id = post.id and restored_at is null) as "isTakenDown"
    from post where no = any ($1::int[]) and status <> -1 order by no for no key update`,
  row: {
    no: column.int(),
    id: column.uuid(),
    status: column.int(),
    isTakenDown: column.bool(),
  },
});

const ADD = statement({
  name: 'add_takedowns',
  isPrepared: false,
  text: `
    insert into takedown (post_id, reason, staff_id, former_status, at)
    select id, $2, $3, status, $4 from post where no = any ($1::int[])`,
});

const HIDE = statement({
  name: 'hide_taken_down',
  isPrepared: false,
  text: `
    update post set status = 0, version = version + 1, updated_at = now()
    where no = any ($1::int[])`,
});

const END = statement({
  name: 'end_takedowns',
  isPrepared: false,
  text: `
    update takedown set restored_at = $2, restore_reason = $3
    from post where post.id = takedown.post_id and post.no = any ($1::int[]) and restored_at is null`,
});

/** A statement of its own: the trigger that holds posts down does not see what its own statement changes. */
const SHOW = statement({
  name: 'show_restored',
  isPrepared: false,
  text: `
    update post set status = ended.former_status, version = version + 1, updated_at = now()
    from (
      select distinct on (post_id) post_id, former_status from takedown
      where post_id in (select id from post where no = any ($1::int[])) and restored_at = $2
      order by post_id, at desc, id desc
    ) ended
    where post.id = ended.post_id`,
});

const NEWEST = statement({
  name: 'newest_takedowns',
  isPrepared: false,
  text: `
    select takedown.id, post.id as "postId", post.title, reason, coalesce(account.name, '') as "staffName", at,
      restored_at as "restoredAt", restore_reason as "restoreReason"
    from takedown join post on post.id = post_id left join account on account.id = staff_id
    where $1::timestamptz is null or (at, takedown.id) < ($1, $2::uuid)
    order by at desc, takedown.id desc limit $3`,
  row: {
    id: column.uuid(),
    postId: column.uuid(),
    title: column.text(),
    reason: column.text(),
    staffName: column.text(),
    at: column.date(),
    restoredAt: column.date().orNull,
    restoreReason: column.text(),
  },
});

/** Told how many are written, lot by lot. */
type Step = (done: number) => Promise<void>;

async function inLots(
  numbers: readonly number[],
  step: Step,
  write: (lot: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < numbers.length; from += LOT) {
    const lot = numbers.slice(from, from + LOT);
    await write(lot);
    await step(from + lot.length);
  }
}

export function takedownsRepository(db: Queryable) {
  return {
    /** Held until the transaction ends, without those that were deleted. */
    hold: (numbers: readonly number[]) => queryRows(db, HOLD, [numbers]),

    /** Of posts that are not down. */
    add: (
      numbers: readonly number[],
      { reason, staffId, at }: { reason: string; staffId: string; at: Date },
      step: Step,
    ) =>
      inLots(numbers, step, async (lot) => {
        await execute(db, ADD, [lot, reason, staffId, at]);
        await execute(db, HIDE, [lot]);
      }),

    /** Each post is again what it was before. */
    end: (numbers: readonly number[], { reason, at }: { reason: string; at: Date }, step: Step) =>
      inLots(numbers, step, async (lot) => {
        await execute(db, END, [lot, at, reason]);
        await execute(db, SHOW, [lot, at]);
      }),

    newest: (behind: TimeCursor | null, most: number) =>
      queryRows(db, NEWEST, [behind?.time ?? null, behind?.id ?? null, most]),
  };
}
