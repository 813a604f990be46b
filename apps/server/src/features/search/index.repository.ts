import type pg from 'pg';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { SearchablePost } from './searchable.ts';

/** What is written of a post; the rest is the post's own row. */
export interface SearchRow {
  no: number;
  folded: string;
  readings: string;
}

/** Who renames a tag waits for whoever writes rows with the old name; see term_renamed(). */
const NAMES_LOCK = 7332;

const WRITE_ROWS = `
  insert into post_search (post_no, hot_index, upload_time, rule, zone, shown, folded, readings,
    terms, source_type, tiers)
  select no, hot_index, upload_time, $1, zone_number(zone), status = 1 and not hidden, made.folded,
    made.readings, terms, source_type, search_tiers(hot_index, upload_time, no)
  from unnest($2::int[], $3::text[], $4::text[]) as made (post_no, folded, readings)
    join post on no = made.post_no
  on conflict (post_no) do update set
    hot_index = excluded.hot_index, upload_time = excluded.upload_time, rule = excluded.rule,
    zone = excluded.zone, shown = excluded.shown, folded = excluded.folded,
    readings = excluded.readings, terms = excluded.terms, source_type = excluded.source_type,
    tiers = excluded.tiers`;

/** Within one transaction, which holds its posts until their rows are written. */
function batchIn(client: pg.PoolClient) {
  return {
    /** Some posts that are due and that nobody else has in hand. */
    async take(limit: number): Promise<SearchablePost[]> {
      await client.query('select pg_advisory_xact_lock_shared($1)', [NAMES_LOCK]);
      const due = await client.query<{ no: number }>(
        `select post_no as no from search_due order by post_no limit $1 for update skip locked`,
        [limit],
      );
      const numbers = due.rows.map(({ no }) => no);
      const { rows } = await client.query<SearchablePost>(
        `select no, title, terms from post
         where no = any ($1) order by no for no key update skip locked`,
        [numbers],
      );
      if (rows.length < numbers.length) {
        await client.query(
          `delete from search_due
           where post_no = any ($1) and not exists (select from post where no = post_no)`,
          [numbers],
        );
      }
      return rows;
    },

    /** Names of tags and topics that are shown. */
    async names(terms: readonly number[]): Promise<Map<number, string>> {
      const { rows } = await client.query<{ no: number; name: string }>(
        `select no, name from term
         where no = any ($1) and taxonomy <> 'category' and status = 1`,
        [terms],
      );
      return new Map(rows.map(({ no, name }) => [no, name]));
    },

    async write(rule: number, rows: readonly SearchRow[]): Promise<void> {
      const numbers = rows.map(({ no }) => no);
      await client.query(WRITE_ROWS, [
        rule,
        numbers,
        rows.map(({ folded }) => folded),
        rows.map(({ readings }) => readings),
      ]);
      await client.query('delete from search_due where post_no = any ($1)', [numbers]);
    },
  };
}

export type IndexBatch = ReturnType<typeof batchIn>;

export function indexRepository(pool: pg.Pool) {
  return {
    batch: <T>(work: (batch: IndexBatch) => Promise<T>): Promise<T> =>
      inTransaction(pool, (client) => work(batchIn(client))),

    /** How many are due; no more are counted than asked for. */
    async due(most: number): Promise<number> {
      const { rows } = await pool.query<{ due: number }>(
        'select count(*)::int as due from (select from search_due limit $1) counted',
        [most],
      );
      return rows[0]?.due ?? 0;
    },

    /** Whatever waits in the index's list of what is new: each search would go through it. */
    async tidy(): Promise<void> {
      await pool.query(`select gin_clean_pending_list('post_search_vector')`);
    },

    /** What was written by other rules is to be written again. */
    async dueByRule(rule: number): Promise<void> {
      await pool.query(
        `insert into search_due (post_no)
         select post_no from post_search where rule <> $1 on conflict do nothing`,
        [rule],
      );
    },
  };
}

export type IndexRepository = ReturnType<typeof indexRepository>;
