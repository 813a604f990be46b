import type { ListEntry } from '@baohe/contract/lists';
import type { OwnList } from '@baohe/contract/viewer';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';
import { CARD_COLUMNS, CARD_SHAPE } from '../posts/cards/card-row.ts';

export type ListType = OwnList['listType'];

const LIST_SHAPE = { id: column.uuid(), type: column.text<ListType>() };

export type ListRow = RowOf<typeof LIST_SHAPE>;

/** A list, and for whose eyes. */
interface Seen {
  listId: string;
  audiences: readonly number[];
}

export interface EntriesQuery extends Seen {
  /** Null for all. */
  sourceTypes: readonly string[] | null;
  /** In the title; empty for all. */
  keyword: string;
  behind: TimeCursor | null;
  limit: number;
  skipped: number;
}

/** Before everything: a comparison with it is as good as none, and an index can read it. */
const NEWEST: [time: string, id: string] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

const SHOWN = `post.status = 1 and not post.hidden 
  and audience_number(post.zone, post.age_rating) = any ($2::int[])`;

const ENTRIES = statement({
  name: 'list_entries',
  row: {
    ...CARD_SHAPE,
    addedAt: column.date(),
    /** How far its owner is in it, 0 to 1; null where they have not begun. */
    read: column.number().orNull,
    /** Where its owner goes on in it; null where they have not begun. */
    reached: column.json<NonNullable<ListEntry['reached']>>().orNull,
  },
  text: `
  select ${CARD_COLUMNS}, added_at as "addedAt", own.read, own.reached
  from list_entry join post on post.id = post_id left join lateral (
    select case when finished then 1 else
        (part_number + case when next_part is null then position::float8 / total else 0 end)
          / part_count end as read,
      case when part.part is not null then json_build_object(
        'part', coalesce(next_part, part.part),
        'position', case when next_part is null then position else 0 end,
        'total', case when next_part is null then total else 1 end,
        'partNumber', part_number, 'partCount', part_count) end as reached
    from reading left join reading_part part on part.account_id = reading.account_id
      and part.post_id = reading.post_id and part.part = last_part
    where reading.post_id = post.id
      and reading.account_id = (select account_id from list where id = $1)
  ) own on true
  where list_id = $1 and ${SHOWN}
    and (added_at, post_id) < ($3::timestamptz, $4::uuid)
    and ($5::text[] is null or source_type = any ($5))
    and strpos(lower(title), lower($6)) > 0
  order by added_at desc, post_id desc
  limit $7 offset $8`,
});

export type EntryRow = RowOf<(typeof ENTRIES)['row']>;

/** What standing in a list counts for on the post; history counts for nothing. */
const COUNTED: Readonly<Record<ListType, string | null>> = {
  favorite: 'favor_count',
  collect: 'hoard_count',
  history: null,
};

/**
 * Counts what `moved` (post_id) gives, and marks it. Posts are locked by their numbers, each before
 * its mark: whoever changes many does so in this order, or two of them wait for each other.
 */
const countMoved = (counter: string, step: 1 | -1): string => `
  locked as (
    select no from post where id in (select post_id from moved) order by no for no key update
  ), counted as (
    update post set ${counter} = greatest(${counter} + ${step}, 0)
    from locked where post.no = locked.no returning post.no
  ), due as (
    insert into hot_due (post_no) select no from counted on conflict do nothing
  )`;

function addSql(counter: string): string {
  return `
    with moved as (
      insert into list_entry (list_id, post_id, added_at)
      select $1::uuid, id, $3::timestamptz from post where id = $2 and status = 1 and not hidden
      on conflict do nothing returning post_id
    ), ${countMoved(counter, 1)}
    select count(*)::int as changed from moved`;
}

/** Entries are locked by the ids of their posts, as history.repository.ts writes them. */
function removeSql(chosen: string, counter: string | null): string {
  return `
    with chosen as (
      select post_id from list_entry where list_id = $1 and ${chosen} for update
    ), moved as (
      delete from list_entry using chosen
      where list_id = $1 and list_entry.post_id = chosen.post_id
      returning list_entry.post_id
    )${counter === null ? '' : `, ${countMoved(counter, -1)}`}
    select count(*)::int as changed from moved`;
}

const OWN_LIST = statement({
  name: 'own_list',
  text: 'select id, type from list where id = $1 and account_id = $2 and status = 1',
  row: LIST_SHAPE,
});

const LIST_OF_TYPE = statement({
  name: 'own_list_of_type',
  text: 'select id, type from list where type = $1 and account_id = $2 and status = 1',
  row: LIST_SHAPE,
});

const HAS_ENTRY = statement({
  name: 'list_has',
  text: 'select from list_entry where list_id = $1 and post_id = $2',
});

const COUNT = statement({
  name: 'list_count',
  text: `
    select count(*)::int as count from list_entry join post on post.id = post_id
    where list_id = $1 and ${SHOWN}`,
  row: { count: column.int() },
});

const changing = (name: string, text: string) =>
  statement({ name, text, row: { changed: column.int() } });

const LIST_TYPES = ['favorite', 'collect', 'history'] as const;

/** One statement for each list, because each counts in another column. */
const forEachList = <T>(make: (type: ListType) => T): Readonly<Record<ListType, T>> =>
  Object.fromEntries(LIST_TYPES.map((type) => [type, make(type)])) as Record<ListType, T>;

const ADD = forEachList((type) => {
  const counted = COUNTED[type];
  return counted === null ? null : changing(`add_to_${type}`, addSql(counted));
});

const REMOVE = forEachList((type) =>
  changing(
    `remove_from_${type}`,
    removeSql('post_id = any ($2::uuid[]) order by post_id', COUNTED[type]),
  ),
);

const REMOVE_SOME = forEachList((type) =>
  changing(
    `remove_some_from_${type}`,
    removeSql('added_at <= $2 order by post_id limit $3', COUNTED[type]),
  ),
);

export function listsRepository(db: Queryable) {
  async function change(
    changes: ReturnType<typeof changing>,
    values: readonly unknown[],
  ): Promise<number> {
    const row = await queryRow(db, changes, values);
    return row?.changed ?? 0;
  }

  return {
    /** Null as well for one that is somebody else's or switched off. */
    own: (id: string, accountId: string): Promise<ListRow | null> =>
      queryRow(db, OWN_LIST, [id, accountId]),

    ofType: (type: ListType, accountId: string): Promise<ListRow | null> =>
      queryRow(db, LIST_OF_TYPE, [type, accountId]),

    async has(listId: string, postId: string): Promise<boolean> {
      return (await queryRow(db, HAS_ENTRY, [listId, postId])) !== null;
    },

    async count({ listId, audiences }: Seen): Promise<number> {
      const row = await queryRow(db, COUNT, [listId, audiences]);
      return row?.count ?? 0;
    },

    /** Newest first. */
    entries(query: EntriesQuery): Promise<EntryRow[]> {
      const { listId, audiences, sourceTypes, keyword, behind, limit, skipped } = query;
      const start = behind ? [behind.time, behind.id] : NEWEST;
      const values = [listId, audiences, ...start, sourceTypes, keyword, limit, skipped];
      return queryRows(db, ENTRIES, values);
    },

    /** Into a list that counts. 0 when it was there, or when the post is not to be seen any more. */
    async add(list: ListRow, postId: string, at: Date): Promise<number> {
      const add = ADD[list.type];
      if (add === null) {
        throw new Error('history is written by its writer');
      }
      return change(add, [list.id, postId, at]);
    },

    remove: (list: ListRow, postIds: readonly string[]): Promise<number> =>
      change(REMOVE[list.type], [list.id, postIds]),

    /** Some of what was there at that time. */
    removeSome: (list: ListRow, until: Date, most: number): Promise<number> =>
      change(REMOVE_SOME[list.type], [list.id, until, most]),
  };
}

export type ListsRepository = ReturnType<typeof listsRepository>;
