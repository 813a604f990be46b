import { siteFigures } from '@baohe/contract/figures';
import { FIGURE_KINDS } from '@baohe/domain/figures/figure-kind';
import { PERIODS } from '@baohe/domain/figures/period';
import type { Label } from '../label.ts';
import { callOf } from '../load/call.ts';
import type { Library } from './library.ts';
import { repeatedLoad, repeating } from './loads.ts';
import { cpuRows, part, type PartOf } from './part.ts';

const CALLS = 200;
const GOAL = { atMost: 20 };
const DAYS = 181;
/** More than the server has. */
const ROUTES = 300;
const CALL_DAYS = 7;
const WORDS_TODAY = 1000;
const WORDS_BEFORE = 50;

/** 今日 of the console: half a year of figures, and as many ledger entries as posts behind them. */
export const figures: PartOf = async (library) => {
  await fillFigures(library);
  const { people, posts } = library;
  const requests = Object.fromEntries(
    PERIODS.map((period) => [period, [callOf(siteFigures, { period }, people.editor)]]),
  );
  const loads = Object.fromEntries(
    PERIODS.map((period) => [
      period,
      repeatedLoad(library, requests[period] ?? [], { count: CALLS }),
    ]),
  );
  const label = (period: string): Label => ({
    call: `all that the screen 今日 shows of the period ${period}`,
    who: 'editor',
    state: 'cold',
    cached: `no reply cached, PostgreSQL's own cache warm`,
    requests: repeating(requests[period] ?? []),
    envelope: 'sealed',
  });
  return part({
    loads,
    rows: (cost) =>
      PERIODS.flatMap((period) =>
        cpuRows({ label: label(period), posts, goal: GOAL }, cost[period] ?? []),
      ),
  });
};

async function fillFigures({ pool, posts }: Library): Promise<void> {
  const { rows } = await pool.query<{ entries: number }>(
    'select count(*)::int as entries from ledger_entry',
  );
  const missing = posts - (rows[0]?.entries ?? 0);
  if (missing > 0) {
    await pool.query(
      `with person as (insert into account (name, roles) values ('bench, ledger', '{user}') returning id)
       insert into ledger_entry (account_id, delta, kind, reference)
       select id, 1, 'gift', 'bench ' || n from person, generate_series(1, $1::int) n`,
      [missing],
    );
  }
  const today = `(now() at time zone 'Asia/Shanghai')::date`;
  await pool.query(
    `insert into figure_day (kind, day, amount)
     select kind, ${today} - back, 1000 + back from unnest($1::text[]) kind, generate_series(0, $2::int) back
     on conflict do nothing`,
    [FIGURE_KINDS, DAYS],
  );
  await pool.query(
    `insert into figure_hour (kind, hour, amount)
     select kind, date_trunc('hour', now()) - back * interval '1 hour', 40
     from unnest($1::text[]) kind, generate_series(0, 71) back on conflict do nothing`,
    [FIGURE_KINDS],
  );
  await pool.query(
    `insert into search_miss (day, words, times)
     select ${today} - back, '词 ' || n, n
     from generate_series(0, 90) back, generate_series(1, case when back = 0 then $1::int else $2::int end) n
     on conflict do nothing`,
    [WORDS_TODAY, WORDS_BEFORE],
  );
  await pool.query(
    `insert into call_day (day, method, route, calls, failures, total_ms, buckets)
     select ${today} - back, 'POST', '/api/bench/' || n, 1000, n % 3, 9000, array_fill(77, array[13])
     from generate_series(0, $1::int) back, generate_series(1, $2::int) n on conflict do nothing`,
    [CALL_DAYS, ROUTES],
  );
  await pool.query('analyze figure_day, figure_hour, search_miss, call_day');
}
