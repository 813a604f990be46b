import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';
import type { SearchablePost } from './searchable.ts';

/** What is written of a post; the rest is the post's own row. */
interface SearchRow {
  no: number;
  folded: string;
  titleWords: string;
  readings: string;
  /** They stand beside the numbers of its terms. */
  facets: readonly number[];
}

/** Who renames a tag waits for whoever writes rows with the old name; see term_renamed(). */
const NAMES_LOCK = 7332;

const WRITE_ROWS = statement({
  name: 'write_search_rows',
  isPrepared: false,
  text: `
  insert into post_search (post_no, hot_index, upload_time, rule, audience, shown, folded, title_words,
    readings, terms, source_type, bands)
  select no, hot_index, upload_time, $1, audience_number(zone, age_rating), status = 1 and not hidden, made.folded,
    made.title_words, made.readings, terms || made.facets::int[], source_type, search_bands(hot_index, upload_time, no)
  from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[])
      as made (post_no, folded, title_words, readings, facets)
    join post on no = made.post_no
  on conflict (post_no) do update set
    hot_index = excluded.hot_index, upload_time = excluded.upload_time, rule = excluded.rule,
    audience = excluded.audience, shown = excluded.shown, folded = excluded.folded,
    title_words = excluded.title_words, readings = excluded.readings, terms = excluded.terms, source_type = excluded.source_type,
    bands = excluded.bands`,
});

const LOCK_NAMES = statement({
  name: 'lock_term_names',
  isPrepared: false,
  text: 'select from pg_advisory_xact_lock_shared($1)',
});

const TAKE_DUE = statement({
  name: 'take_due_posts',
  isPrepared: false,
  text: `
    select post_no as no from search_due order by post_no limit $1 for update skip locked`,
  row: { no: column.int() },
});

const SEARCHABLE = statement({
  name: 'searchable_posts',
  isPrepared: false,
  text: `
    select no, title, terms,
      extract(year from upload_time at time zone 'Asia/Shanghai')::int as year,
      coalesce(meta_info ->> 'pageCount', meta_info ->> 'postImgCount') as "pageCount",
      meta_info ->> 'novelTotalChapterCount' as "chapterCount", meta_info ->> 'duration' as seconds,
      meta_info ->> 'postDuration' as "playTime", meta_info ->> 'novelSerialize' as serialised
    from post left join post_content on post_id = post.id
    where no = any ($1) order by no for no key update of post skip locked`,
  row: {
    no: column.int(),
    title: column.text(),
    terms: column.ints(),
    year: column.int(),
    pageCount: column.text().orNull,
    chapterCount: column.text().orNull,
    seconds: column.text().orNull,
    playTime: column.text().orNull,
    serialised: column.text().orNull,
  },
});

const FORGET_VANISHED = statement({
  name: 'forget_vanished_posts',
  isPrepared: false,
  text: `
    delete from search_due
    where post_no = any ($1) and not exists (select from post where no = post_no)`,
});

const NAMES = statement({
  name: 'searchable_names',
  isPrepared: false,
  text: `
    select no, name from term
    where no = any ($1) and taxonomy <> 'category' and status = 1`,
  row: { no: column.int(), name: column.text() },
});

const NO_LONGER_DUE = statement({
  name: 'no_longer_due',
  isPrepared: false,
  text: 'delete from search_due where post_no = any ($1)',
});

const COUNT_DUE = statement({
  name: 'count_due_posts',
  isPrepared: false,
  text: 'select count(*)::int as due from (select from search_due limit $1) counted',
  row: { due: column.int() },
});

const TIDY = statement({
  name: 'tidy_search_index',
  isPrepared: false,
  text: `select from gin_clean_pending_list('post_search_vector')`,
});

const DUE_BY_RULE = statement({
  name: 'due_by_rule',
  isPrepared: false,
  text: `
    insert into search_due (post_no)
    select post_no from post_search where rule <> $1 on conflict do nothing`,
});

/** Within one transaction, which holds its posts until their rows are written. */
function batchIn(tx: Queryable) {
  return {
    /** Some posts that are due and that nobody else has in hand. */
    async take(limit: number): Promise<SearchablePost[]> {
      await execute(tx, LOCK_NAMES, [NAMES_LOCK]);
      const due = await queryRows(tx, TAKE_DUE, [limit]);
      const numbers = due.map(({ no }) => no);
      const rows = await queryRows(tx, SEARCHABLE, [numbers]);
      if (rows.length < numbers.length) {
        await execute(tx, FORGET_VANISHED, [numbers]);
      }
      return rows;
    },

    /** Names of tags and topics that are shown. */
    async names(terms: readonly number[]): Promise<Map<number, string>> {
      const rows = await queryRows(tx, NAMES, [terms]);
      return new Map(rows.map(({ no, name }) => [no, name]));
    },

    async write(rule: number, rows: readonly SearchRow[]): Promise<void> {
      const numbers = rows.map(({ no }) => no);
      await execute(tx, WRITE_ROWS, [
        rule,
        numbers,
        rows.map(({ folded }) => folded),
        rows.map(({ titleWords }) => titleWords),
        rows.map(({ readings }) => readings),
        rows.map(({ facets }) => `{${facets.join(',')}}`),
      ]);
      await execute(tx, NO_LONGER_DUE, [numbers]);
    },
  };
}

export type IndexBatch = ReturnType<typeof batchIn>;

export function indexRepository(db: Queryable) {
  return {
    batch: <T>(work: (batch: IndexBatch) => Promise<T>): Promise<T> =>
      inTransaction({ db }, (tx) => work(batchIn(tx))),

    /** How many are due; no more are counted than asked for. */
    async due(most: number): Promise<number> {
      const row = await queryRow(db, COUNT_DUE, [most]);
      return row?.due ?? 0;
    },

    /** Whatever waits in the index's list of what is new: each search would go through it. */
    async tidy(): Promise<void> {
      await execute(db, TIDY);
    },

    /** What was written by other rules is to be written again. */
    async dueByRule(rule: number): Promise<void> {
      await execute(db, DUE_BY_RULE, [rule]);
    },
  };
}

export type IndexRepository = ReturnType<typeof indexRepository>;
