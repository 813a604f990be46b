import { LONGEST_REPORT_MS } from '@baohe/domain/activity/active-time';
import type { Queryable } from '../../platform/database/queryable.ts';
import { execute, statement } from '../../platform/database/statement.ts';

/** What one report adds to the figures of somebody. */
export interface Activity {
  postId: string;
  /** By the calendar of Shanghai. */
  day: string;
  /** As the device says. */
  ms: number;
  pages: number;
  parts: number;
  works: number;
}

/** Nobody was asked about the time before the first report. */
const LONGEST_PASSED_MS = 86_400_000;

/**
 * The rule of the domain (countedMs) while the clock of the account is held: of two devices at once the second finds
 * the time of the first gone. Where recording is off the clock stands and nothing is counted.
 */
const RECORD = statement({
  name: 'record_activity',
  text: `
    with clock as (
      insert into activity_clock as stored (account_id, reported_at, passed_ms)
      values ($1, $2, ${LONGEST_PASSED_MS})
      on conflict (account_id) do update set
        passed_ms = case when stored.reported_at is null then excluded.passed_ms
          else greatest(0, least(excluded.passed_ms,
            extract(epoch from excluded.reported_at - stored.reported_at) * 1000))::int end,
        reported_at = greatest(stored.reported_at, excluded.reported_at)
      where stored.is_recording
      returning passed_ms
    ), given as (
      select post_id, day, pages, parts, works, number, least(ms, ${LONGEST_REPORT_MS}) as ms
      from unnest($3::uuid[], $4::date[], $5::int[], $6::int[], $7::int[], $8::int[]) with ordinality
        as given (post_id, day, ms, pages, parts, works, number)
    ), counted as (
      select post.id as post_id, post.source_type, day, pages, parts, works,
        greatest(0, least(ms, passed_ms + ms - sum(ms) over (order by number))) as ms
      from given cross join clock join post on post.id = given.post_id
    ), by_day as (
      insert into activity_day as stored (account_id, day, source_type, ms, pages, parts, works)
      select $1, day, source_type, sum(ms), sum(pages), sum(parts), sum(works)
      from counted group by day, source_type order by day, source_type
      on conflict (account_id, day, source_type) do update set ms = stored.ms + excluded.ms,
        pages = stored.pages + excluded.pages, parts = stored.parts + excluded.parts,
        works = stored.works + excluded.works
    )
    insert into activity_work as stored (account_id, year, post_id, ms)
    select $1, extract(year from day), post_id, sum(ms)
    from counted where ms > 0 group by extract(year from day), post_id order by post_id
    on conflict (account_id, year, post_id) do update set ms = stored.ms + excluded.ms`,
});

/** Works of a year beyond so many, those with the least time first: nobody reads more, a script might. */
const FORGET_LEAST = statement({
  name: 'forget_least_activity',
  text: `
    delete from activity_work where account_id = $1 and (year, post_id) in
      (select year, post_id from activity_work where account_id = $1
       order by year desc, ms desc, post_id offset $2)`,
});

/** Inside of the transaction that saves the progress. */
export async function recordActivity(
  tx: Queryable,
  accountId: string,
  now: Date,
  activities: readonly Activity[],
): Promise<void> {
  const worth = activities.filter(
    ({ ms, pages, parts, works }) => ms > 0 || pages > 0 || parts > 0 || works > 0,
  );
  if (worth.length === 0) {
    return;
  }
  await execute(tx, RECORD, [
    accountId,
    now,
    worth.map(({ postId }) => postId),
    worth.map(({ day }) => day),
    worth.map(({ ms }) => ms),
    worth.map(({ pages }) => pages),
    worth.map(({ parts }) => parts),
    worth.map(({ works }) => works),
  ]);
}

export const forgetLeastActivity = (tx: Queryable, accountId: string, most: number) =>
  execute(tx, FORGET_LEAST, [accountId, most]);
