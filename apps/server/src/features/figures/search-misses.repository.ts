import type { Queryable } from '../../platform/database/queryable.ts';
import { column, execute, queryRows, statement } from '../../platform/database/statement.ts';

/** Different words of a day; those beyond only count. */
const MOST_WORDS = 1000;
/** When the day is over, those that were missed most often stay. */
const STAYING = 50;

const COUNT = statement({
  name: 'count_search_miss',
  text: `
    insert into figure_change (kind, hour, amount) values ('search_misses', date_trunc('hour', $1::timestamptz, 'UTC'), 1)`,
});

/** At once with others there may be a few more than the most; no lock is worth them. */
const ADD = statement({
  name: 'add_search_miss',
  text: `
    insert into search_miss (day, words)
    select $1::date, $2
    where (select count(*) from search_miss where day = $1::date) < ${MOST_WORDS}
      or exists (select from search_miss where day = $1::date and words = $2)
    on conflict (day, words) do update set times = search_miss.times + 1`,
});

const MOST_MISSED = statement({
  name: 'most_missed_searches',
  text: `
    select words, sum(times)::int as times from search_miss
    where day between $1::date and $2::date
    group by words order by 2 desc, words limit $3`,
  row: { words: column.text(), times: column.int() },
});

const THIN_OUT = statement({
  name: 'thin_out_search_misses',
  text: `
    delete from search_miss using (
      select day, words, row_number() over (partition by day order by times desc, words) as rank
      from search_miss where day between $1::date - 2 and $1::date - 1
    ) ranked
    where search_miss.day = ranked.day and search_miss.words = ranked.words and rank > ${STAYING}`,
});

const REMOVE = statement({
  name: 'remove_old_search_misses',
  text: 'delete from search_miss where day < $1::date',
});

export function searchMissesRepository(db: Queryable) {
  return {
    /** `words`: null where they are not written down. */
    async add(at: Date, day: string, words: string | null): Promise<void> {
      await execute(db, COUNT, [at]);
      if (words !== null) {
        await execute(db, ADD, [day, words]);
      }
    },

    most: (from: string, to: string, count: number) =>
      queryRows(db, MOST_MISSED, [from, to, count]),

    /** Of the days before this one. */
    async thinOut(today: string): Promise<void> {
      await execute(db, THIN_OUT, [today]);
    },

    async removeBefore(day: string): Promise<void> {
      await execute(db, REMOVE, [day]);
    },
  };
}
