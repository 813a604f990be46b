import type pg from 'pg';

export interface HistoryEntry {
  listId: string;
  postId: string;
  at: Date;
}

export interface WrittenEntry {
  listId: string;
  postId: string;
  /** False where it stood further down before. */
  added: boolean;
}

export function historyRepository(pool: pg.Pool) {
  return {
    /**
     * One transaction for all; what is not to be seen any more is left out. By list and post: two
     * processes with the same entries would wait for each other otherwise.
     */
    async write(entries: readonly HistoryEntry[]): Promise<WrittenEntry[]> {
      const { rows } = await pool.query<WrittenEntry>({
        name: 'write_history',
        text: `
          insert into list_entry (list_id, post_id, added_at)
          select list.id, post.id, max(wanted.at)
          from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as wanted (list_id, post_id, at)
            join list on list.id = wanted.list_id
            join post on post.id = wanted.post_id and post.status = 1 and not hidden
          group by list.id, post.id
          order by list.id, post.id
          on conflict (list_id, post_id)
            do update set added_at = greatest(list_entry.added_at, excluded.added_at)
          returning list_id as "listId", post_id as "postId", xmax = 0 as added`,
        values: [
          entries.map(({ listId }) => listId),
          entries.map(({ postId }) => postId),
          entries.map(({ at }) => at.toISOString()),
        ],
      });
      return rows;
    },

    /** Drops the oldest of a list that holds more than it should. */
    async trim(listId: string, most: number): Promise<number> {
      const { rowCount } = await pool.query({
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
        values: [listId, most],
      });
      return rowCount ?? 0;
    },
  };
}

export type HistoryRepository = ReturnType<typeof historyRepository>;
