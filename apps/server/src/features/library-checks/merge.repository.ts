import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';

const LOCK = statement({
  name: 'lock_merged_posts',
  text: `
    select id from post where id = any ($1::uuid[]) and status <> -1 order by no for no key update`,
  row: { id: column.uuid() },
});

/** What stands on both lists stays as it stood. The copies count on the survivor like any other. */
const COPY_ENTRIES = statement({
  name: 'copy_list_entries',
  isPrepared: false,
  text: `
    with copied as (
      insert into list_entry (list_id, post_id, added_at)
      select list_id, $2, added_at from list_entry where post_id = $1 order by list_id
      on conflict do nothing returning list_id
    ), counted as (
      update post set
        favor_count = favor_count + (select count(*)::int from copied join list on list.id = list_id where type = 'favorite'),
        hoard_count = hoard_count + (select count(*)::int from copied join list on list.id = list_id where type = 'collect')
      where id = $2 returning no
    ), due as (
      insert into hot_due (post_no) select no from counted on conflict do nothing
    )
    select count(*)::int as changed from copied`,
  row: { changed: column.int() },
});

const COPY_READINGS = statement({
  name: 'copy_readings',
  isPrepared: false,
  text: `
    insert into reading (account_id, post_id, last_part, at, finished, is_listed, next_part, part_number, part_count)
    select account_id, $2, last_part, at, finished, is_listed, next_part, part_number, part_count
    from reading where post_id = $1 order by account_id
    on conflict (account_id, post_id) do update set
      last_part = case when excluded.at > reading.at then excluded.last_part else reading.last_part end,
      next_part = case when excluded.at > reading.at then excluded.next_part else reading.next_part end,
      part_number = case when excluded.at > reading.at then excluded.part_number else reading.part_number end,
      part_count = case when excluded.at > reading.at then excluded.part_count else reading.part_count end,
      finished = reading.finished or excluded.finished,
      is_listed = reading.is_listed or excluded.is_listed,
      at = greatest(reading.at, excluded.at)`,
});

/** The furthest position wins, as between two devices. */
const COPY_PARTS = statement({
  name: 'copy_reading_parts',
  isPrepared: false,
  text: `
    insert into reading_part (account_id, post_id, part, unit, position, total, at, device_id, went_back, counted)
    select account_id, $2, part, unit, position, total, at, device_id, went_back, counted
    from reading_part where post_id = $1 order by account_id, part
    on conflict (account_id, post_id, part) do update set
      unit = excluded.unit, position = excluded.position, total = excluded.total, at = excluded.at,
      device_id = excluded.device_id, went_back = excluded.went_back
    where excluded.position::float8 / excluded.total > reading_part.position::float8 / reading_part.total`,
});

/** By the staff: what was paid, helped or given stays with the post that it was for, and the books stay right. */
const COPY_UNLOCKS = statement({
  name: 'copy_unlocks',
  isPrepared: false,
  text: `
    insert into unlock (account_id, post_id, how, at)
    select account_id, $2, 'staff', at from unlock where post_id = $1 order by account_id
    on conflict do nothing`,
});

/** In the place where the old one stands. */
const COPY_ALBUM_ENTRIES = statement({
  name: 'copy_album_entries',
  isPrepared: false,
  text: `
    insert into album_entry (album_id, post_id, position, added_at)
    select album_id, $2, position, added_at from album_entry where post_id = $1 order by album_id
    on conflict do nothing`,
});

const COPY_ACTIVITY = statement({
  name: 'copy_activity',
  isPrepared: false,
  text: `
    insert into activity_work as stored (account_id, year, post_id, ms)
    select account_id, year, $2, ms from activity_work where post_id = $1 order by account_id, year
    on conflict (account_id, year, post_id) do update set ms = stored.ms + excluded.ms`,
});

const COPY_RATINGS = statement({
  name: 'copy_ratings',
  isPrepared: false,
  text: `
    insert into rating (account_id, post_id, stars, at)
    select account_id, $2, stars, at from rating where post_id = $1 order by account_id
    on conflict do nothing`,
});

const TAKE_FACTS = statement({
  name: 'take_merged_facts',
  isPrepared: false,
  text: `
    update post set
      view_count = post.view_count + old.view_count,
      series_number = case when post.series_id is null then old.series_number else post.series_number end,
      series_id = coalesce(post.series_id, old.series_id),
      version = post.version + 1, updated_at = now()
    from post old where post.id = $2 and old.id = $1`,
});

const DELETE_OLD = statement({
  name: 'delete_merged_post',
  text: `
    update post set status = -1, version = version + 1, updated_at = now() where id = $1`,
});

/** Who was led to the old one is led on. */
const LEAD_ON = statement({
  name: 'lead_redirects_on',
  text: 'update post_redirect set post_id = $2 where post_id = $1 and old_id <> $2',
});

const REDIRECT = statement({
  name: 'add_redirect',
  text: `
    insert into post_redirect (old_id, post_id) values ($1, $2)
    on conflict (old_id) do update set post_id = excluded.post_id, at = now()`,
});

/** One that lives again leads nowhere. */
const FORGET_REDIRECT = statement({
  name: 'forget_redirect',
  text: 'delete from post_redirect where old_id = $1',
});

const FORGET_PAIRS = statement({
  name: 'forget_pairs_of_post',
  text: 'delete from duplicate_pair where post_id = $1 or other_id = $1',
});

export function mergeRepository(db: Queryable) {
  return {
    /** Of these, those that are not deleted. */
    async lock(ids: readonly string[]): Promise<string[]> {
      const rows = await queryRows(db, LOCK, [ids]);
      return rows.map(({ id }) => id);
    },

    /** What people left on the old post is on the other one too. */
    async copy(oldId: string, id: string) {
      const lists = (await queryRow(db, COPY_ENTRIES, [oldId, id]))?.changed ?? 0;
      const readings = await execute(db, COPY_READINGS, [oldId, id]);
      await execute(db, COPY_PARTS, [oldId, id]);
      await execute(db, COPY_ACTIVITY, [oldId, id]);
      const unlocks = await execute(db, COPY_UNLOCKS, [oldId, id]);
      await execute(db, COPY_ALBUM_ENTRIES, [oldId, id]);
      await execute(db, COPY_RATINGS, [oldId, id]);
      await execute(db, TAKE_FACTS, [oldId, id]);
      return { lists, readings, unlocks };
    },

    async replace(oldId: string, id: string): Promise<void> {
      await execute(db, DELETE_OLD, [oldId]);
      await execute(db, FORGET_REDIRECT, [id]);
      await execute(db, LEAD_ON, [oldId, id]);
      await execute(db, REDIRECT, [oldId, id]);
      await execute(db, FORGET_PAIRS, [oldId]);
    },
  };
}
