import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';

export interface HistoryEntry {
  listId: string;
  postId: string;
  at: Date;
}

const WRITE = statement({
  name: 'write_history',
  text: `
          insert into list_entry (list_id, post_id, added_at)
          select list.id, post.id, max(opened.at)
          from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as opened (list_id, post_id, at)
            join list on list.id = opened.list_id
            join post on post.id = opened.post_id and post.status = 1 and not hidden
          group by list.id, post.id
          order by list.id, post.id
          on conflict (list_id, post_id)
            do update set added_at = greatest(list_entry.added_at, excluded.added_at)
          returning list_id as "listId", post_id as "postId", xmax = 0 as added`,
  row: {
    listId: column.uuid(),
    postId: column.uuid(),
    /** False where it stood further down before. */
    added: column.bool(),
  },
});

const TRIM = statement({
  name: 'trim_history',
  text: `
          delete from list_entry using (
            select post_id from list_entry
            where list_id = $1 and (added_at, post_id) <= (
              select added_at, post_id from list_entry where list_id = $1
              order by added_at desc, post_id desc offset $2 limit 1)
            order by post_id for update
          ) old
          where list_id = $1 and list_entry.post_id = old.post_id`,
});

export type WrittenEntry = RowOf<(typeof WRITE)['row']>;

export function historyRepository(db: Queryable) {
  return {
    /**
     * One transaction for all; what is not to be seen any more is left out. By list and post: two
     * processes with the same entries would wait for each other otherwise.
     */
    write: (entries: readonly HistoryEntry[]): Promise<WrittenEntry[]> =>
      queryRows(db, WRITE, [
        entries.map(({ listId }) => listId),
        entries.map(({ postId }) => postId),
        entries.map(({ at }) => at.toISOString()),
      ]),

    /** Drops the oldest of a list that holds more than it should. */
    trim: (listId: string, most: number): Promise<number> => execute(db, TRIM, [listId, most]),
  };
}

export type HistoryRepository = ReturnType<typeof historyRepository>;
